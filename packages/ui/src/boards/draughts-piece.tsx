import './draughts.css';
import { memo } from 'react';

const CROWN = 'M12.5 25V16.5l4 3.4 3.5-6 3.5 6 4-3.4V25z';

/** A lacquered man as seen from above, `b` or `w`; a king, in capitals, is two men high and has a crown. */
export const DraughtsPieceArt = memo(function DraughtsPieceArt({ piece }: { piece: string }) {
  const isKing = piece === piece.toUpperCase();
  const isWhite = piece.toLowerCase() === 'w';
  const colours = isWhite ? 'fill-chess-white stroke-chess-white-edge' : 'fill-chess-black stroke-chess-black-edge';
  const y = isKing ? 17.5 : 20;
  return (
    <svg viewBox="0 0 40 40" className="block size-full" aria-hidden>
      <g className={colours} strokeWidth={1.5} strokeLinejoin="round">
        <circle cx={20} cy={isKing ? 22.5 : 22} r={15} />
        <circle cx={20} cy={y} r={15} />
        {isKing ? (
          <path d={CROWN} transform="translate(0 -2.2)" className="fill-draughts-crown" />
        ) : (
          <circle cx={20} cy={y} r={9} className="fill-none" />
        )}
      </g>
    </svg>
  );
});
