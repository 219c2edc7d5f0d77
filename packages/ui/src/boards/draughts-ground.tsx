import './draughts.css';
import { memo } from 'react';

/** The board without its pieces: 64 squares, of which the dark ones are played on. The same from both sides. */
export const DraughtsGround = memo(function DraughtsGround() {
  return (
    <svg viewBox="0 0 8 8" className="absolute inset-0 size-full rounded-m" aria-hidden>
      <rect width={8} height={8} className="fill-draughts-light" />
      {Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)] as const)
        .filter(([x, y]) => (x + y) % 2 === 1)
        .map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={1} height={1} className="fill-draughts-dark" />
        ))}
    </svg>
  );
});
