import type { AssistantFindings } from '@muqabla/contract/play/matches/reading';
import { cx } from '@muqabla/ui/cx';
import type { CSSProperties } from 'react';
import type { PictureView } from './picture.rules.ts';

/** Fits the picture into its frame, also when rotated by a quarter, then pans, enlarges and rotates it. */
export const pictureStyle = ({ zoom, turns, x, y }: PictureView): CSSProperties => ({
  ...(turns % 2 === 0 ? { width: '100cqw', height: '100cqh' } : { width: '100cqh', height: '100cqw' }),
  transform: `translate(calc(-50% + ${x}px), calc(-50% + ${y}px)) scale(${zoom}) rotate(${turns * 90}deg)`,
});

export type Boxes = { words: AssistantFindings['words']; width: number; height: number };

/** A word below it is more often a part of the picture than a word. */
const SURE = 60;
const isSure = ({ confidence }: { confidence: number }) => confidence >= SURE;

/** Boxes around the words that were surely read, over a picture of this size with the same view; the room code stands out. */
export function WordBoxes({ words, width, height, view }: Boxes & { view: PictureView }) {
  return (
    <svg
      aria-hidden
      data-testid="word-boxes"
      viewBox={`0 0 ${width} ${height}`}
      style={pictureStyle(view)}
      className="pointer-events-none absolute top-1/2 left-1/2 max-w-none"
    >
      {words.filter(isSure).map((word) => (
        <rect
          key={`${word.text} ${word.left} ${word.top} ${word.confidence}`}
          x={word.left * width}
          y={word.top * height}
          width={word.width * width}
          height={word.height * height}
          rx={width / 150}
          strokeWidth={width / (word.isCode ? 100 : 200)}
          className={cx('fill-none', word.isCode ? 'stroke-[#4ade80]' : 'stroke-[#facc15]')}
        />
      ))}
    </svg>
  );
}
