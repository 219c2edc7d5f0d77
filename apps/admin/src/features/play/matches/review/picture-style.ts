import type { CSSProperties } from 'react';
import type { PictureView } from './picture.rules.ts';

/** Fits the picture into its frame, also when rotated by a quarter, then pans, enlarges and rotates it. */
export const pictureStyle = ({ zoom, turns, x, y }: PictureView): CSSProperties => ({
  ...(turns % 2 === 0 ? { width: '100cqw', height: '100cqh' } : { width: '100cqh', height: '100cqw' }),
  transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(${zoom}) rotate(${turns * 90}deg)`,
});
