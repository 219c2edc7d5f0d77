import { evaluate } from './evaluate.ts';
import {
  fromSquare,
  KING,
  otherSide,
  PAWN,
  pieceAt,
  pseudoLegalMoves,
  QUEEN,
  type SearchBoard,
  type Side,
  toSquare,
} from './search-board.ts';

/** Far above any material; a mate found sooner counts more. */
export const MATE = 100_000;

/** How much work is left: every visited position takes one. */
export interface NodeBudget {
  left: number;
}

/**
 * Negamax with alpha-beta over `depth` half moves, then captures alone until the position is quiet. Centipawns for the
 * side to move. The board is changed and restored on the way. Out of budget, the position is evaluated as it stands.
 */
export const search = (
  board: SearchBoard,
  side: Side,
  depth: number,
  window: { readonly alpha: number; readonly beta: number },
  budget: NodeBudget,
): number => {
  budget.left -= 1;
  const standing = depth > 0 ? -Infinity : evaluate(board, side);
  if (budget.left <= 0) return evaluate(board, side);
  if (standing >= window.beta) return standing;
  let best = standing;
  for (const move of pseudoLegalMoves(board, side)) {
    const captured = pieceAt(board, toSquare(move));
    if (Math.abs(captured) === KING) return MATE + depth;
    // Captures come first in the list.
    if (depth <= 0 && captured === 0) break;
    const alpha = Math.max(window.alpha, best);
    const value = withMove(
      board,
      side,
      move,
      () => -search(board, otherSide(side), depth - 1, { alpha: -window.beta, beta: -alpha }, budget),
    );
    best = Math.max(best, value);
    if (best >= window.beta) break;
  }
  // Every move loses the king: mate, or stalemate when it is not attacked now.
  if (best <= -MATE && depth > 0 && !isKingAttacked(board, side)) return 0;
  return best;
};

const withMove = <Result>(board: SearchBoard, side: Side, move: number, visit: () => Result): Result => {
  const [from, to] = [fromSquare(move), toSquare(move)];
  const [piece, captured] = [pieceAt(board, from), pieceAt(board, to)];
  const lastRank = side === 1 ? 0 : 7;
  board[to] = piece === PAWN * side && to >> 4 === lastRank ? QUEEN * side : piece;
  board[from] = 0;
  const result = visit();
  board[from] = piece;
  board[to] = captured;
  return result;
};

const isKingAttacked = (board: SearchBoard, side: Side): boolean =>
  pseudoLegalMoves(board, otherSide(side)).some((move) => pieceAt(board, toSquare(move)) === KING * side);
