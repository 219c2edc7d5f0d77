// The 32 dark squares are numbered from 1, as in every book on the game: 1 to 4 are the row nearest to black, 29 to 32 the
// row nearest to white. Index 0 of a board is square 1.

/** A side's men are its own sign: black positive, white negative. */
export type Side = 1 | -1;
export const MAN = 1;
export const KING = 2;

/** Per square 0, a man (1, -1) or a king (2, -2). */
export type Board = readonly number[];

export const SQUARES = 32;

export const pieceAt = (board: Board, square: number): number => board[square] ?? 0;

export const START_BOARD: Board = Array.from({ length: SQUARES }, (_, square) =>
  square < 12 ? MAN : square >= 20 ? -MAN : 0,
);

/** Towards white or black, then to the left or right of the printed board; the letters name the jumps of a capture. */
export const DIRECTIONS = ['a', 'b', 'c', 'd'] as const;
export type Direction = (typeof DIRECTIONS)[number];
const STEPS: Readonly<Record<Direction, { readonly row: number; readonly column: number }>> = {
  a: { row: 1, column: -1 },
  b: { row: 1, column: 1 },
  c: { row: -1, column: -1 },
  d: { row: -1, column: 1 },
};

const FORWARD: Readonly<Record<Side, readonly Direction[]>> = { 1: ['a', 'b'], [-1]: ['c', 'd'] };

/** Where a piece may go: men forward only, kings every way. */
export const directionsOf = (piece: number): readonly Direction[] =>
  Math.abs(piece) === KING ? DIRECTIONS : FORWARD[piece > 0 ? 1 : -1];

const neighbourOf = (square: number, direction: Direction): number | null => {
  const row = Math.floor(square / 4);
  const column = 2 * (square % 4) + (row % 2 === 0 ? 1 : 0);
  const next = { row: row + STEPS[direction].row, column: column + STEPS[direction].column };
  if (next.row < 0 || next.row > 7 || next.column < 0 || next.column > 7) return null;
  return 4 * next.row + Math.floor(next.column / 2);
};

const NEIGHBOURS = DIRECTIONS.map((direction) =>
  Array.from({ length: SQUARES }, (_, square) => neighbourOf(square, direction)),
);

/** The next square that way; null beyond the edge. */
export const neighbour = (square: number, direction: Direction): number | null =>
  NEIGHBOURS[DIRECTIONS.indexOf(direction)]?.[square] ?? null;

/** True when a man of this side is crowned on the square. */
export const isKingRow = (square: number, side: Side): boolean => (side === 1 ? square >= 28 : square < 4);
