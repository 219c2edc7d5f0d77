import { isWhitePiece, piecePaths } from './piece-paths.ts';

/** A chess piece by its letter in Forsyth-Edwards Notation: capitals are white. */
export function PieceArt({ piece, className }: { piece: string; className?: string }) {
  const paths = piecePaths(piece);
  if (paths === null) return null;
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden>
      <g
        className={
          isWhitePiece(piece) ? 'fill-chess-white stroke-chess-white-edge' : 'fill-chess-black stroke-chess-black-edge'
        }
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d={paths.outline} />
        <path d={paths.foot} />
        {paths.lines !== undefined && <path d={paths.lines} className="fill-none" />}
      </g>
    </svg>
  );
}
