import './draughts.css';
import { memo } from 'react';

/** The wooden edge of the board, and its 64 squares, of which the dark ones are played on. The same from both sides. */
export const DraughtsGround = memo(function DraughtsGround() {
  return (
    <>
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" aria-hidden>
        <rect width={100} height={100} rx={3} className="fill-draughts-edge-light" />
        <rect x={0.9} y={0.9} width={98.2} height={98.2} rx={2.4} className="fill-draughts-edge" />
      </svg>
      <svg viewBox="0 0 8 8" className="draughts-field" aria-hidden>
        <rect width={8} height={8} className="fill-draughts-light" />
        {Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)] as const)
          .filter(([x, y]) => (x + y) % 2 === 1)
          .map(([x, y]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={1} height={1} className="fill-draughts-dark" />
          ))}
      </svg>
    </>
  );
});
