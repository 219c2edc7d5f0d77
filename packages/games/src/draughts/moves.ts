import {
  type Board,
  type Direction,
  directionsOf,
  isKingRow,
  KING,
  MAN,
  neighbour,
  pieceAt,
  type Side,
} from './board.ts';

/** One move, from the first square to the last. Squares count from 0. */
export interface DraughtsMove {
  /** From, to and, where two captures share both, the jumps between: `1115`, `2211`, `2222bdca`. */
  readonly text: string;
  readonly captures: readonly number[];
  readonly isManMove: boolean;
  readonly after: Board;
}

interface Path {
  readonly from: number;
  readonly to: number;
  readonly jumps: readonly Direction[];
  readonly captures: readonly number[];
}

/**
 * The legal moves of a side. A capture must be made, any of those there are, and to its end; a man that reaches the king
 * row is crowned and stops there.
 */
export const legalDraughtsMoves = (board: Board, side: Side): DraughtsMove[] => {
  const captures = squaresOf(board, side).flatMap((from) => capturesFrom(board, from));
  const paths =
    captures.length > 0 ? distinct(captures) : squaresOf(board, side).flatMap((from) => stepsFrom(board, from));
  return paths.map((path) => ({
    text: textOf(path, paths),
    captures: path.captures,
    isManMove: Math.abs(pieceAt(board, path.from)) === MAN,
    after: boardAfter(board, path),
  }));
};

const squaresOf = (board: Board, side: Side): number[] =>
  board.flatMap((piece, square) => (piece * side > 0 ? [square] : []));

const stepsFrom = (board: Board, from: number): Path[] =>
  directionsOf(pieceAt(board, from)).flatMap((direction) => {
    const to = neighbour(from, direction);
    return to !== null && pieceAt(board, to) === 0 ? [{ from, to, jumps: [], captures: [] }] : [];
  });

/** Every capture of the piece, each to its end. Its own square counts as empty; no piece is jumped twice. */
const capturesFrom = (board: Board, from: number): Path[] => {
  const piece = pieceAt(board, from);
  const side: Side = piece > 0 ? 1 : -1;
  const extend = (path: Path): Path[] => {
    const isCrowned = Math.abs(piece) === MAN && path.captures.length > 0 && isKingRow(path.to, side);
    const longer = isCrowned ? [] : directionsOf(piece).flatMap((direction) => jump(board, path, direction));
    if (longer.length === 0) return path.captures.length === 0 ? [] : [path];
    return longer.flatMap(extend);
  };
  return extend({ from, to: from, jumps: [], captures: [] });
};

const jump = (board: Board, path: Path, direction: Direction): Path[] => {
  const over = neighbour(path.to, direction);
  const to = over === null ? null : neighbour(over, direction);
  if (over === null || to === null || path.captures.includes(over)) return [];
  if (pieceAt(board, over) * pieceAt(board, path.from) >= 0) return [];
  if (to !== path.from && pieceAt(board, to) !== 0) return [];
  return [{ from: path.from, to, jumps: [...path.jumps, direction], captures: [...path.captures, over] }];
};

/** Keeps the first of captures that take the same pieces between the same squares in another order. */
const distinct = (paths: readonly Path[]): Path[] => {
  const byResult = new Map<string, Path>();
  for (const path of paths) {
    const result = `${path.from} ${path.to} ${path.captures.toSorted((left, right) => left - right).join()}`;
    if (!byResult.has(result)) byResult.set(result, path);
  }
  return [...byResult.values()];
};

const squareText = (square: number) => String(square + 1).padStart(2, '0');

const textOf = ({ from, to, jumps }: Path, paths: readonly Path[]): string => {
  const isAmbiguous = paths.filter((path) => path.from === from && path.to === to).length > 1;
  return `${squareText(from)}${squareText(to)}${isAmbiguous ? jumps.join('') : ''}`;
};

const boardAfter = (board: Board, { from, to, captures }: Path): Board => {
  const piece = pieceAt(board, from);
  const side: Side = piece > 0 ? 1 : -1;
  const after = [...board];
  after[from] = 0;
  for (const square of captures) after[square] = 0;
  after[to] = isKingRow(to, side) ? KING * side : piece;
  return after;
};
