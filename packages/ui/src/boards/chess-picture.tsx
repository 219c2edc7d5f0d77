import { ChessGround } from './chess-ground.tsx';
import { PieceArt } from './piece-art.tsx';
import { isWhiteToMove, kingSquare, piecesOf, squarePoint, viewedSquares } from './squares.rules.ts';
import { usePlacedPieces } from './use-placed-pieces.ts';

type ChessPictureProps = {
  label: string;
  /** Forsyth-Edwards Notation. */
  fen: string;
  /** The side to move is in check. */
  check: boolean;
  isWhiteBelow: boolean;
  lastMove: string | undefined;
};

/** A chess board as it was at one moment. */
export function ChessPicture({ label, fen, check, isWhiteBelow, lastMove }: ChessPictureProps) {
  const pieces = piecesOf(fen);
  const placed = usePlacedPieces(pieces);
  const checked = check ? kingSquare(pieces, isWhiteToMove(fen)) : undefined;
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid aspect-square grid-cols-8 grid-rows-8 overflow-hidden rounded-m select-none"
    >
      {viewedSquares(isWhiteBelow).map((square) => (
        <span key={square} className="relative">
          <ChessGround square={square} isWhiteBelow={isWhiteBelow} lastMove={lastMove} isChecked={square === checked} />
        </span>
      ))}
      {placed.map(({ key, piece, square }) => {
        const { x, y } = squarePoint(square, isWhiteBelow);
        return (
          <span
            key={key}
            className="absolute top-0 left-0 size-1/8 transition-transform duration-[180ms] ease-out"
            style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
          >
            <PieceArt piece={piece} className="size-full" />
          </span>
        );
      })}
    </div>
  );
}
