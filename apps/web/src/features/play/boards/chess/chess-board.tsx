import { ChessGround } from '@muqabla/ui/boards/chess-ground';
import { PieceArt } from '@muqabla/ui/boards/piece-art';
import { squarePoint, viewedSquares } from '@muqabla/ui/boards/squares.rules';
import { usePlacedPieces } from '@muqabla/ui/boards/use-placed-pieces';
import { cx } from '@muqabla/ui/cx';
import { type KeyboardEvent, useState } from 'react';
import * as m from '../../../messages.ts';
import { pieceName } from './piece-name.ts';
import { useDragPiece } from './use-drag-piece.ts';

type ChessBoardProps = {
  pieces: ReadonlyMap<string, string>;
  isWhiteBelow: boolean;
  /** Empty while the player may not move. */
  legalMoves: readonly string[];
  lastMove: string | undefined;
  /** The square of a king in check. */
  checked: string | undefined;
  onMove: (from: string, to: string) => void;
};

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };
const targetsOf = (moves: readonly string[], from: string | undefined) =>
  new Set(from === undefined ? [] : moves.flatMap((move) => (move.startsWith(from) ? [move.slice(2, 4)] : [])));

/** 64 squares as buttons: tap a piece and then a square, drag it, or move about with the arrow keys. */
export function ChessBoard({ pieces, isWhiteBelow, legalMoves, lastMove, checked, onMove }: ChessBoardProps) {
  const squares = viewedSquares(isWhiteBelow);
  const [chosen, setChosen] = useState<string>();
  const [focused, setFocused] = useState(isWhiteBelow ? 'e2' : 'e7');
  const placed = usePlacedPieces(pieces);
  const movable = new Set(legalMoves.map((move) => move.slice(0, 2)));
  const from = chosen !== undefined && movable.has(chosen) ? chosen : undefined;
  const targets = targetsOf(legalMoves, from);
  const tap = (square: string) => {
    if (from !== undefined && targets.has(square)) {
      setChosen(undefined);
      onMove(from, square);
    } else setChosen(movable.has(square) && square !== from ? square : undefined);
  };
  const drag = useDragPiece({
    squares,
    mayDrag: (square) => movable.has(square),
    onStart: setChosen,
    onDrop: (start, end) => {
      if (!targetsOf(legalMoves, start).has(end)) return;
      setChosen(undefined);
      onMove(start, end);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = ARROWS[event.key];
    if (event.key === 'Escape') setChosen(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const index = squares.indexOf(focused) + step;
    const isOverEdge = Math.abs(step) === 1 && Math.floor(index / 8) !== Math.floor(squares.indexOf(focused) / 8);
    const next = squares[index];
    if (next === undefined || isOverEdge) return;
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons
    <div
      role="group"
      aria-label={m.board_board()}
      onKeyDown={onKeyDown}
      {...drag.handlers}
      className="relative grid aspect-square grid-cols-8 grid-rows-8 overflow-hidden rounded-m select-none"
    >
      {squares.map((square) => (
        <Square
          key={square}
          square={square}
          piece={pieces.get(square)}
          tabIndex={square === focused ? 0 : -1}
          isChosen={square === from}
          isTarget={targets.has(square)}
          isMovable={movable.has(square)}
          lastMove={lastMove}
          isWhiteBelow={isWhiteBelow}
          isChecked={square === checked}
          onFocus={() => setFocused(square)}
          onTap={() => !drag.hasJustDropped() && tap(square)}
        />
      ))}
      {placed.map(({ key, piece, square }) => {
        const { x, y } = squarePoint(square, isWhiteBelow);
        const isHeld = drag.held?.square === square;
        return (
          <span
            key={key}
            aria-hidden
            className={cx(
              'pointer-events-none absolute top-0 left-0 size-1/8 will-change-transform',
              isHeld ? 'z-1' : 'transition-transform duration-[180ms] ease-out',
            )}
            style={{
              transform: isHeld
                ? `translate(calc(${x * 100}% + ${drag.held?.x ?? 0}px), calc(${y * 100}% + ${drag.held?.y ?? 0}px)) scale(1.25)`
                : `translate(${x * 100}%, ${y * 100}%)`,
            }}
          >
            <PieceArt piece={piece} className="size-full" />
          </span>
        );
      })}
    </div>
  );
}

type SquareProps = {
  square: string;
  piece: string | undefined;
  tabIndex: number;
  isChosen: boolean;
  isTarget: boolean;
  isMovable: boolean;
  lastMove: string | undefined;
  isWhiteBelow: boolean;
  isChecked: boolean;
  onFocus: () => void;
  onTap: () => void;
};

function Square({ square, piece, isChosen, isTarget, isMovable, onFocus, onTap, tabIndex, ...ground }: SquareProps) {
  const place = piece === undefined ? square : m.board_square_piece({ square, piece: pieceName(piece) });
  return (
    <button
      type="button"
      data-square={square}
      tabIndex={tabIndex}
      aria-label={isTarget ? m.board_square_target({ place }) : place}
      aria-pressed={isChosen}
      onFocus={onFocus}
      onClick={onTap}
      className={cx(
        'relative grid place-items-center focus-visible:z-1 focus-visible:-outline-offset-3',
        isMovable && 'touch-none',
      )}
    >
      <ChessGround square={square} isChosen={isChosen} {...ground} />
      {isTarget &&
        (piece === undefined ? (
          <span className="relative size-[30%] rounded-full bg-chess-dot" />
        ) : (
          <span className="absolute inset-[4%] rounded-full border-4 border-chess-dot" />
        ))}
    </button>
  );
}
