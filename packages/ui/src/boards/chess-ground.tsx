import { cx } from '../cx.ts';
import { isLightSquare, squarePoint } from './squares.rules.ts';

type ChessGroundProps = {
  square: string;
  isWhiteBelow: boolean;
  lastMove: string | undefined;
  isChosen?: boolean;
  /** From or to where a move is prepared. */
  isPremove?: boolean;
  isChecked: boolean;
};

/** Draws a square of the chess board under its piece: its colour, the last move, check, and the edge's labels. */
export function ChessGround({
  square,
  isWhiteBelow,
  lastMove,
  isChosen = false,
  isPremove = false,
  isChecked,
}: ChessGroundProps) {
  const { x, y } = squarePoint(square, isWhiteBelow);
  const isLast = lastMove !== undefined && (lastMove.startsWith(square) || lastMove.slice(2, 4) === square);
  return (
    <span
      aria-hidden
      className={cx(
        'absolute inset-0 text-[9px] leading-none font-bold',
        isLightSquare(square) ? 'bg-chess-light text-chess-dark-ink' : 'bg-chess-dark text-chess-light-ink',
      )}
    >
      {(isLast || isChosen) && (
        <span className={cx('absolute inset-0', isChosen ? 'bg-chess-chosen' : 'bg-chess-last')} />
      )}
      {isPremove && <span className="absolute inset-0 inset-ring-3 inset-ring-host" />}
      {isChecked && <span className="absolute inset-[6%] rounded-full bg-bad opacity-70" />}
      {y === 7 && <span className="absolute right-0.5 bottom-0.5">{square.charAt(0)}</span>}
      {x === 0 && <span className="absolute top-0.5 left-0.5">{square.charAt(1)}</span>}
    </span>
  );
}
