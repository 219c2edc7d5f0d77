import { ChessGround } from '@muqabla/ui/boards/chess-ground';
import { PieceArt } from '@muqabla/ui/boards/piece-art';
import { squarePoint, viewedSquares } from '@muqabla/ui/boards/squares.rules';
import { usePlacedPieces } from '@muqabla/ui/boards/use-placed-pieces';
import { cx } from '@muqabla/ui/cx';
import { useLanguage } from '@muqabla/ui/language';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import * as m from '../../../../messages.ts';
import { pieceName } from './piece-name.ts';
import { useDragPiece } from './use-drag-piece.ts';

type ChessBoardProps = {
  pieces: ReadonlyMap<string, string>;
  isWhiteBelow: boolean;
  /** Empty while the player may neither move nor prepare a move. */
  legalMoves: readonly string[];
  lastMove: string | undefined;
  /** The prepared moves, in order; a tap beside the pieces takes them back. */
  premoves: readonly string[];
  /** The square of a king in check. */
  checked: string | undefined;
  onMove: (from: string, to: string) => void;
  onCancelPremoves: () => void;
  /** A piece was dropped where it may not go. */
  onRefused: () => void;
};

const squareOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-square]')?.dataset.square : undefined;

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };
const targetsOf = (moves: readonly string[], from: string | undefined) =>
  new Set(from === undefined ? [] : moves.flatMap((move) => (move.startsWith(from) ? [move.slice(2, 4)] : [])));

/** 64 squares as buttons: tap a piece and then a square, drag it, or move about with the arrow keys. */
export function ChessBoard(props: ChessBoardProps) {
  const { pieces, isWhiteBelow, legalMoves, lastMove, premoves, checked, onMove, onCancelPremoves } = props;
  const squares = viewedSquares(isWhiteBelow);
  const [chosen, setChosen] = useState<string>();
  const [focused, setFocused] = useState(isWhiteBelow ? 'e2' : 'e7');
  /** The piece that the finger chose by touching it, before it lifts. */
  const pressed = useRef<string>(undefined);
  /** The piece that was dropped where it may not go, which shakes its head; counted, so that it does so each time. */
  const [refused, setRefused] = useState<{ square: string; count: number }>();
  const placed = usePlacedPieces(pieces);
  const movable = new Set(legalMoves.map((move) => move.slice(0, 2)));
  const from = chosen !== undefined && movable.has(chosen) ? chosen : undefined;
  const targets = targetsOf(legalMoves, from);
  const tap = (square: string) => {
    const isChoice = movable.has(square) && square !== from;
    setChosen(isChoice && !targets.has(square) ? square : undefined);
    if (from !== undefined && targets.has(square)) onMove(from, square);
    else if (!isChoice) onCancelPremoves();
  };
  const drag = useDragPiece({
    squares,
    mayDrag: (square) => movable.has(square),
    onStart: setChosen,
    onDrop: (start, end) => {
      setChosen(undefined);
      if (targetsOf(legalMoves, start).has(end)) onMove(start, end);
      else {
        setRefused({ square: start, count: (refused?.count ?? 0) + 1 });
        props.onRefused();
      }
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = ARROWS[event.key];
    if (event.key === 'Escape') {
      setChosen(undefined);
      onCancelPremoves();
    }
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
      onFocus={({ target }) => setFocused(squareOf(target) ?? focused)}
      onClick={({ target, detail }) => {
        const square = squareOf(target);
        // Keys click without a press.
        const isChosenByPress = detail > 0 && square === pressed.current;
        if (square !== undefined && !isChosenByPress && !drag.hasJustDropped()) tap(square);
      }}
      {...drag.handlers}
      onPointerDown={(event) => {
        const square = squareOf(event.target);
        const isChoice = square !== undefined && square !== from && movable.has(square) && !targets.has(square);
        pressed.current = isChoice ? square : undefined;
        if (pressed.current !== undefined) setChosen(pressed.current);
        drag.handlers.onPointerDown(event);
      }}
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
          lastMove={lastMove?.includes(square) === true ? lastMove : undefined}
          isPremove={premoves.some((move) => move.includes(square))}
          isOver={drag.held !== undefined && drag.held.over === square && targets.has(square)}
          isWhiteBelow={isWhiteBelow}
          isChecked={square === checked}
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
              'pointer-events-none absolute top-0 left-0 size-1/8',
              isHeld ? 'z-1 will-change-transform' : 'transition-transform duration-[180ms] ease-out',
            )}
            style={{
              transform: isHeld
                ? `translate(calc(${x * 100}% + ${drag.held?.x ?? 0}px), calc(${y * 100}% + ${drag.held?.y ?? 0}px)) scale(1.25)`
                : `translate(${x * 100}%, ${y * 100}%)`,
            }}
          >
            <span
              key={refused?.square === square ? refused.count : 0}
              className={cx('block size-full', refused?.square === square && 'board-no')}
            >
              <Piece piece={piece} />
            </span>
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
  /** A piece is held over it, and may be dropped there. */
  isOver: boolean;
  lastMove: string | undefined;
  isPremove: boolean;
  isWhiteBelow: boolean;
  isChecked: boolean;
};

// Only the squares that change are drawn again, and all in a new language: a slow phone shows a tap sooner.
const Square = memo(function Square({
  square,
  piece,
  isChosen,
  isTarget,
  isMovable,
  isOver,
  tabIndex,
  ...ground
}: SquareProps) {
  useLanguage();
  const place = piece === undefined ? square : m.board_square_piece({ square, piece: pieceName(piece) });
  return (
    <button
      type="button"
      data-square={square}
      tabIndex={tabIndex}
      aria-label={isTarget ? m.board_square_target({ place }) : place}
      aria-pressed={isChosen}
      className={cx(
        'relative grid place-items-center focus-visible:z-1 focus-visible:-outline-offset-3',
        isMovable && 'touch-none',
      )}
    >
      <ChessGround square={square} isChosen={isChosen} {...ground} />
      {isOver && <span className="absolute inset-0 bg-chess-chosen inset-ring-3 inset-ring-surface" />}
      {isTarget &&
        (piece === undefined ? (
          <span className="relative size-[30%] rounded-full bg-chess-dot" />
        ) : (
          <span className="absolute inset-[4%] rounded-full border-4 border-chess-dot" />
        ))}
    </button>
  );
});

const Piece = memo(function Piece({ piece }: { piece: string }) {
  return <PieceArt piece={piece} className="size-full" />;
});
