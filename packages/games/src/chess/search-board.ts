// The board of the computer's search: fast and approximate. Castling and en passant are left out, every promotion is to
// a queen, and a king may be captured; the legal moves of the real position come from chess.js.

/** 0x88: sixteen columns a rank, of which the first eight are the board. Index 0 is a8; bit 0x88 is off the board. */
export type SearchBoard = Int8Array;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** White's pieces are positive, black's negative; a side is 1 or -1. */
export type Side = 1 | -1;
export const otherSide = (side: Side): Side => (side === 1 ? -1 : 1);

export const isOffBoard = (square: number): boolean => (square & 0x88) !== 0;

const LETTERS = '.pnbrqk';

/** The pieces and the side to move of a FEN. */
export const boardFromFen = (fen: string): { board: SearchBoard; side: Side } => {
  const [placement = '', side] = fen.split(' ');
  const board = new Int8Array(128);
  for (const [rank, row] of placement.split('/').entries()) {
    let file = 0;
    for (const character of row) {
      const piece = LETTERS.indexOf(character.toLowerCase());
      if (piece > 0) board[rank * 16 + file] = character === character.toLowerCase() ? -piece : piece;
      file += piece > 0 ? 1 : Number(character);
    }
  }
  return { board, side: side === 'w' ? 1 : -1 };
};

const KNIGHT_STEPS = [-33, -31, -18, -14, 14, 18, 31, 33];
const ROOK_STEPS = [-16, -1, 1, 16];
const BISHOP_STEPS = [-17, -15, 15, 17];
const QUEEN_STEPS = [...ROOK_STEPS, ...BISHOP_STEPS];
const STEPS: Readonly<Record<number, readonly number[]>> = {
  [KNIGHT]: KNIGHT_STEPS,
  [BISHOP]: BISHOP_STEPS,
  [ROOK]: ROOK_STEPS,
  [QUEEN]: QUEEN_STEPS,
  [KING]: QUEEN_STEPS,
};

export const pieceAt = (board: SearchBoard, square: number): number => board[square] ?? 0;

/** A move in one number, so that a search makes no objects. */
const packMove = (from: number, to: number): number => (from << 7) | to;
export const fromSquare = (move: number): number => move >> 7;
export const toSquare = (move: number): number => move & 0x7f;

interface MoveLists {
  readonly captures: number[];
  readonly quiet: number[];
}

/**
 * Every move by the way the pieces go, captures first, of the most valuable piece before others and by the least valuable:
 * a search is soon through with what follows a good exchange. Moves that leave the own king attacked are among them.
 */
export const pseudoLegalMoves = (board: SearchBoard, side: Side): number[] => {
  const lists: MoveLists = { captures: [], quiet: [] };
  for (let from = 0; from < 120; from++) {
    if (isOffBoard(from)) continue;
    const piece = pieceAt(board, from) * side;
    if (piece === PAWN) addPawnMoves(board, side, from, lists);
    else if (piece > 0) addPieceMoves(board, side, from, lists);
  }
  const gain = (move: number) =>
    8 * Math.abs(pieceAt(board, toSquare(move))) - Math.abs(pieceAt(board, fromSquare(move)));
  return lists.captures.sort((one, other) => gain(other) - gain(one)).concat(lists.quiet);
};

const addPieceMoves = (board: SearchBoard, side: Side, from: number, { captures, quiet }: MoveLists) => {
  const piece = pieceAt(board, from) * side;
  const slides = piece !== KNIGHT && piece !== KING;
  for (const step of STEPS[piece] ?? []) {
    for (let to = from + step; !isOffBoard(to); to += step) {
      const target = pieceAt(board, to) * side;
      if (target < 0) captures.push(packMove(from, to));
      else if (target === 0) quiet.push(packMove(from, to));
      if (target !== 0 || !slides) break;
    }
  }
};

const addPawnMoves = (board: SearchBoard, side: Side, from: number, { captures, quiet }: MoveLists) => {
  const forward = -16 * side;
  for (const to of [from + forward - 1, from + forward + 1])
    if (!isOffBoard(to) && pieceAt(board, to) * side < 0) captures.push(packMove(from, to));
  const one = from + forward;
  if (isOffBoard(one) || pieceAt(board, one) !== 0) return;
  quiet.push(packMove(from, one));
  const hasNotMoved = from >> 4 === (side === 1 ? 6 : 1);
  if (hasNotMoved && pieceAt(board, one + forward) === 0) quiet.push(packMove(from, one + forward));
};
