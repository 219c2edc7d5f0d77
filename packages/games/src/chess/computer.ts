import { isActRefusal, type PlayerAct } from '../act.ts';
import type { Seat } from '../seat.ts';
import { CHESS } from './chess.ts';
import { legalChessMoves } from './legal-moves.ts';
import { type ChessPosition, seatToMove } from './position.ts';
import { boardFromFen } from './search-board.ts';
import { MATE, type NodeBudget, search } from './search.ts';

export interface ChessStrength {
  /** Half moves looked ahead at most, the own one included. */
  readonly depth: number;
  /** Positions visited at most, whatever the depth. */
  readonly nodes: number;
  /** Moves so many centipawns below the best are as good. */
  readonly carelessness: number;
}

/** Sees what hangs and a mate in one or two; loses to a plan. */
export const GENTLE: ChessStrength = { depth: 3, nodes: 30_000, carelessness: 25 };

/**
 * The computer's move for the seat to move; null when the game is over. `random` in [0, 1) chooses among moves that are
 * about as good, so the same number gives the same move.
 */
export const chessComputerAct = (position: ChessPosition, random: number, strength = GENTLE): PlayerAct | null => {
  if (position.outcome !== null) return null;
  const seat = seatToMove(position);
  let candidates = candidateMoves(position, seat);
  const budget: NodeBudget = { left: strength.nodes };
  for (let depth = 1; depth <= strength.depth && budget.left > 0; depth++)
    candidates = rated(candidates, depth, strength.carelessness, budget);
  const best = Math.max(...candidates.map(({ value }) => value));
  const good = candidates.filter(({ value }) => value >= best - strength.carelessness);
  const chosen = good[Math.floor(random * good.length)];
  return chosen === undefined ? null : { type: 'move', move: chosen.move };
};

interface Candidate {
  readonly move: string;
  readonly after: ChessPosition;
  readonly value: number;
}

const candidateMoves = (position: ChessPosition, seat: Seat): Candidate[] =>
  legalChessMoves(position.fen).flatMap((move) => {
    const after = CHESS.apply(position, seat, { type: 'move', move });
    return isActRefusal(after) ? [] : [{ move, after, value: 0 }];
  });

/** The candidates with their values at this depth, best first; as they were when the budget does not last. */
const rated = (candidates: Candidate[], depth: number, carelessness: number, budget: NodeBudget): Candidate[] => {
  let best = -Infinity;
  const result: Candidate[] = [];
  for (const candidate of candidates) {
    const alpha = best - carelessness - 1;
    const value = valueOf(candidate.after, depth - 1, alpha, budget);
    if (budget.left <= 0 && depth > 1) return candidates;
    best = Math.max(best, value);
    result.push({ ...candidate, value });
  }
  return result.sort((left, right) => right.value - left.value);
};

/** Centipawns for the seat that just moved; below `alpha` it may be less exact. */
const valueOf = (after: ChessPosition, depth: number, alpha: number, budget: NodeBudget): number => {
  if (after.outcome !== null) return after.outcome.result === 'won' ? MATE * 2 : 0;
  const { board, side } = boardFromFen(after.fen);
  return -search(board, side, depth, { alpha: -Infinity, beta: -alpha }, budget);
};
