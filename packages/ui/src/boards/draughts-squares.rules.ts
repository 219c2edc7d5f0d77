/** A square of the board, 1 to 32, counted from black's side as in books. */
export type DraughtsSquare = number;

/** Column and row from the top left as a viewer sees the square: the side below has its men at the bottom. */
export const draughtsPoint = (square: DraughtsSquare, isBlackBelow: boolean): { x: number; y: number } => {
  const row = Math.floor((square - 1) / 4);
  const column = 2 * ((square - 1) % 4) + (row % 2 === 0 ? 1 : 0);
  return isBlackBelow ? { x: 7 - column, y: 7 - row } : { x: column, y: row };
};

/** The square at a column and row that a viewer sees; undefined for a light one and beyond the edge. */
export const draughtsSquareAt = (x: number, y: number, isBlackBelow: boolean): DraughtsSquare | undefined => {
  const [column, row] = isBlackBelow ? [7 - x, 7 - y] : [x, y];
  if (column < 0 || column > 7 || row < 0 || row > 7 || (row + column) % 2 === 0) return undefined;
  return 4 * row + Math.floor(column / 2) + 1;
};

/** All dark squares as a viewer sees them, from the top left. */
export const viewedDraughtsSquares = (isBlackBelow: boolean): readonly DraughtsSquare[] => {
  const squares = Array.from({ length: 32 }, (_, index) => index + 1);
  return isBlackBelow ? squares.toReversed() : squares;
};

const LETTERS: Readonly<Record<number, string>> = { 1: 'b', 2: 'B', [-1]: 'w', [-2]: 'W' };

const squareName = (square: DraughtsSquare) => String(square).padStart(2, '0');

/** The pieces by the two digits of their square: `b` and `w` men, capitals kings. */
export const draughtsPieces = (board: readonly number[]): ReadonlyMap<string, string> =>
  new Map(
    board.flatMap((piece, index) => {
      const letter = LETTERS[piece];
      return letter === undefined ? [] : [[squareName(index + 1), letter] as const];
    }),
  );
