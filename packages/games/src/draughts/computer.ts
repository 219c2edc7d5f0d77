import type { PlayerAct } from '../act.ts';
import type { Strength } from '../strength.ts';
import { type Board, isKingRow, KING, type Side } from './board.ts';
import { type DraughtsMove, legalDraughtsMoves } from './moves.ts';
import type { DraughtsPosition } from './position.ts';

/** Half moves looked ahead, and how far below the best a move may be and still be chosen; a man is worth 100. */
const PLANS: Readonly<Record<Strength, { readonly depth: number; readonly carelessness: number }>> = {
  gentle: { depth: 2, carelessness: 40 },
  steady: { depth: 4, carelessness: 10 },
  strong: { depth: 7, carelessness: 0 },
};

/** The computer's move for the seat to move; null when the game is over. The same numbers give the same move. */
export const draughtsComputerAct = (
  { board, side, outcome }: DraughtsPosition,
  strength: Strength,
  random: () => number,
): PlayerAct | null => {
  if (outcome !== null) return null;
  const { depth, carelessness } = PLANS[strength];
  const other = otherSide(side);
  const rated: { move: DraughtsMove; value: number }[] = [];
  let best = -LOST;
  for (const move of legalDraughtsMoves(board, side)) {
    const value = -search(move.after, other, depth - 1, -LOST, carelessness + 1 - best);
    best = Math.max(best, value);
    rated.push({ move, value });
  }
  const good = rated.filter(({ value }) => value >= best - carelessness);
  const chosen = good[Math.floor(random() * good.length)];
  return chosen === undefined ? null : { type: 'move', move: chosen.move.text };
};

const otherSide = (side: Side): Side => (side === 1 ? -1 : 1);

/** A side without a move has lost; far above any material. */
const LOST = 100_000;

/** Negamax with alpha-beta, a half move deeper while a capture is due: how good the board is for the side to move. */
const search = (board: Board, side: Side, depth: number, alpha: number, beta: number): number => {
  const moves = legalDraughtsMoves(board, side);
  if (moves.length === 0) return -LOST - depth;
  const isQuiet = moves[0]?.captures.length === 0;
  if (depth <= 0 && isQuiet) return evaluate(board, side);
  let best = -Infinity;
  for (const { after } of moves) {
    best = Math.max(best, -search(after, otherSide(side), depth - 1, -beta, -Math.max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
};

const MAN_VALUE = 100;
const KING_VALUE = 150;
/** A man at home keeps the other side from crowning. */
const HOME_ROW_VALUE = 8;
/** For each row that a man has gone. */
const ROW_VALUE = 2;

const evaluate = (board: Board, side: Side): number => {
  let value = 0;
  for (const [square, piece] of board.entries()) {
    if (piece === 0) continue;
    const owner: Side = piece > 0 ? 1 : -1;
    const row = Math.floor(square / 4);
    const gone = owner === 1 ? row : 7 - row;
    const home = isKingRow(square, otherSide(owner)) ? HOME_ROW_VALUE : 0;
    value += owner * (Math.abs(piece) === KING ? KING_VALUE : MAN_VALUE + gone * ROW_VALUE + home);
  }
  return value * side;
};
