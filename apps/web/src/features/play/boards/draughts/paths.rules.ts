import { legalDraughtsMoves } from '@muqabla/games/draughts/moves';

/** A legal move with every square it touches, in order; squares count from 1. */
export type DraughtsPath = {
  readonly move: string;
  readonly squares: readonly number[];
  readonly captures: readonly number[];
};

const placeOf = (square: number) => {
  const row = Math.floor((square - 1) / 4);
  return { row, column: 2 * ((square - 1) % 4) + (row % 2 === 0 ? 1 : 0) };
};

/** The square behind one that is jumped over. */
const behind = (from: number, over: number): number => {
  const [start, middle] = [placeOf(from), placeOf(over)];
  const [row, column] = [2 * middle.row - start.row, 2 * middle.column - start.column];
  return 4 * row + Math.floor(column / 2) + 1;
};

/** The legal moves of black or white on a board. */
export const pathsOf = (board: readonly number[], isBlack: boolean): readonly DraughtsPath[] =>
  legalDraughtsMoves(board, isBlack ? 1 : -1).map(({ text, captures: taken }) => {
    const captures = taken.map((index) => index + 1);
    const from = Number(text.slice(0, 2));
    const squares = [from];
    for (const over of captures) squares.push(behind(squares.at(-1) ?? from, over));
    return { move: text, captures, squares: captures.length === 0 ? [from, Number(text.slice(2, 4))] : squares };
  });

/** True for the text of a move that jumps: any other goes to the next row. */
export const isCapturing = (move: string): boolean =>
  Math.abs(placeOf(Number(move.slice(0, 2))).row - placeOf(Number(move.slice(2, 4))).row) !== 1;

/** The paths that begin with the tapped squares, which may leave some between out. */
export const pathsThrough = (paths: readonly DraughtsPath[], tapped: readonly number[]): readonly DraughtsPath[] =>
  paths.filter(({ squares }) => {
    if (squares[0] !== tapped[0]) return false;
    let at = 0;
    for (const square of tapped.slice(1)) {
      at = squares.indexOf(square, at + 1);
      if (at === -1) return false;
    }
    return true;
  });

/** The path that a tap on this square ends: of several the one that captures most. */
export const pathTo = (paths: readonly DraughtsPath[], square: number): DraughtsPath | undefined =>
  paths
    .filter(({ squares }) => squares.at(-1) === square)
    .toSorted((one, other) => other.captures.length - one.captures.length)[0];
