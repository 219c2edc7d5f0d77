import { DraughtsGround } from '@muqabla/ui/boards/draughts-ground';
import { DraughtsPieceArt } from '@muqabla/ui/boards/draughts-piece';
import { draughtsPieces, draughtsPoint, viewedDraughtsSquares } from '@muqabla/ui/boards/draughts-squares.rules';
import { usePlacedPieces } from '@muqabla/ui/boards/use-placed-pieces';
import { cx } from '@muqabla/ui/cx';
import { type KeyboardEvent, useState } from 'react';
import * as m from '../../../../messages.ts';
import { useDragPiece } from '../chess/use-drag-piece.ts';
import { type DraughtsPath, pathsThrough, pathTo } from './paths.rules.ts';

type DraughtsBoardProps = {
  board: readonly number[];
  isBlackBelow: boolean;
  /** The legal moves; empty while the player may not move. */
  paths: readonly DraughtsPath[];
  lastMove: string | undefined;
  onMove: (move: string) => void;
};

const squareName = (square: number) => String(square).padStart(2, '0');
const squareOf = (target: EventTarget) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-square]') : null;
  return button === null ? undefined : Number(button.dataset.square);
};
/** Four squares make a row. */
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };

/** The 32 dark squares as buttons: tap a piece and then where it goes, also by squares between, drag it, or use the arrow keys. */
export function DraughtsBoard({ board, isBlackBelow, paths, lastMove, onMove }: DraughtsBoardProps) {
  const squares = viewedDraughtsSquares(isBlackBelow);
  const [tapped, setTapped] = useState<readonly number[]>([]);
  const [focused, setFocused] = useState(squares[20] ?? 1);
  /** The man that was dropped where it may not go, which shakes its head each time. */
  const [refused, setRefused] = useState<{ square: string; count: number }>();
  const pieces = draughtsPieces(board);
  const placed = usePlacedPieces(pieces);
  const open = pathsThrough(paths, tapped);
  const movable = new Set(paths.map((path) => path.squares[0]));
  const mustCapture = new Set(paths.flatMap(({ captures, squares: [from] }) => (captures.length > 0 ? [from] : [])));
  const targets = new Set(tapped.length === 0 ? [] : open.flatMap((path) => path.squares.slice(1)));
  const play = (path: DraughtsPath | undefined) => {
    if (path === undefined) return;
    setTapped([]);
    onMove(path.move);
  };
  const tap = (square: number) => {
    const path = tapped.length === 0 ? undefined : pathTo(open, square);
    if (path !== undefined) play(path);
    else if (targets.has(square)) setTapped([...tapped, square]);
    else setTapped(movable.has(square) && !tapped.includes(square) ? [square] : []);
  };
  const drag = useDragPiece({
    // Every square of the board, light ones without a name.
    squares: Array.from({ length: 64 }, (_, index) => {
      const [x, y] = [index % 8, Math.floor(index / 8)];
      const found = squares.find((square) => {
        const point = draughtsPoint(square, isBlackBelow);
        return point.x === x && point.y === y;
      });
      return found === undefined ? '' : squareName(found);
    }),
    mayDrag: (square) => movable.has(Number(square)),
    onStart: (square) => setTapped([Number(square)]),
    onDrop: (from, to) => {
      const path = pathTo(pathsThrough(paths, [Number(from)]), Number(to));
      if (path === undefined) setRefused({ square: from, count: (refused?.count ?? 0) + 1 });
      play(path);
    },
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = ARROWS[event.key];
    if (event.key === 'Escape') setTapped([]);
    if (step === undefined) return;
    event.preventDefault();
    const next = squares[squares.indexOf(focused) + step];
    if (next === undefined) return;
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${squareName(next)}"]`)?.focus();
  };
  return (
    <div className="board-square relative aspect-square select-none">
      <DraughtsGround />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons */}
      <div
        role="group"
        aria-label={m.board_board()}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocused(squareOf(target) ?? focused)}
        onClick={({ target }) => {
          const square = squareOf(target);
          if (square !== undefined && !drag.hasJustDropped()) tap(square);
        }}
        {...drag.handlers}
        className="draughts-field"
      >
        {squares.map((square) => (
          <Square
            key={square}
            square={square}
            piece={pieces.get(squareName(square))}
            isBlackBelow={isBlackBelow}
            tabIndex={square === focused ? 0 : -1}
            isChosen={tapped.includes(square) || (targets.has(square) && drag.held?.over === squareName(square))}
            isTarget={targets.has(square)}
            isMovable={movable.has(square)}
            mustCapture={mustCapture.has(square)}
            isLast={lastMove !== undefined && [lastMove.slice(0, 2), lastMove.slice(2, 4)].includes(squareName(square))}
          />
        ))}
        {placed.map(({ key, piece, square }) => {
          const { x, y } = draughtsPoint(Number(square), isBlackBelow);
          const held = drag.held?.square === square ? drag.held : undefined;
          return (
            <span
              key={key}
              aria-hidden
              className={cx(
                'pointer-events-none absolute top-0 left-0 size-1/8',
                held === undefined ? 'transition-transform duration-[180ms] ease-out' : 'z-1 will-change-transform',
              )}
              style={{
                transform:
                  held === undefined
                    ? `translate(${x * 100}%, ${y * 100}%)`
                    : `translate(calc(${x * 100}% + ${held.x}px), calc(${y * 100}% + ${held.y}px)) scale(1.25)`,
              }}
            >
              {mustCapture.has(Number(square)) && held === undefined && (
                <span className="draughts-must absolute inset-[11%]" />
              )}
              <span
                key={refused?.square === square ? refused.count : 0}
                className={cx('block size-full', refused?.square === square && 'board-no')}
              >
                <DraughtsPieceArt piece={piece} />
              </span>
            </span>
          );
        })}
      </div>
    </div>
  );
}

const NAMES: Readonly<Record<string, () => string>> = {
  b: m.draughts_black_man,
  B: m.draughts_black_king,
  w: m.draughts_white_man,
  W: m.draughts_white_king,
};

type SquareProps = {
  square: number;
  piece: string | undefined;
  isBlackBelow: boolean;
  tabIndex: number;
  isChosen: boolean;
  isTarget: boolean;
  isMovable: boolean;
  mustCapture: boolean;
  isLast: boolean;
};

function Square(props: SquareProps) {
  const { square, piece, isBlackBelow, tabIndex, isChosen, isTarget, isMovable, mustCapture, isLast } = props;
  const { x, y } = draughtsPoint(square, isBlackBelow);
  const name = String(square);
  const place = piece === undefined ? name : m.board_square_piece({ square: name, piece: NAMES[piece]?.() ?? '' });
  return (
    <button
      type="button"
      data-square={squareName(square)}
      tabIndex={tabIndex}
      aria-label={isTarget ? m.board_square_target({ place }) : mustCapture ? m.draughts_square_must({ place }) : place}
      aria-pressed={isChosen}
      className={cx(
        'absolute top-0 left-0 grid size-1/8 place-items-center focus-visible:z-1 focus-visible:-outline-offset-3',
        isMovable && 'touch-none',
      )}
      style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
    >
      {(isLast || isChosen) && (
        <span className={cx('absolute inset-0', isChosen ? 'draughts-chosen' : 'draughts-last')} />
      )}
      {isTarget && <span className="relative draughts-dot size-[30%] rounded-full" />}
      {piece === undefined && (
        <span aria-hidden className="draughts-number absolute top-0.5 left-0.5 text-[9px] leading-none font-bold">
          {square}
        </span>
      )}
    </button>
  );
}
