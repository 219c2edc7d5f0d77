import type { Side } from '@muqabla/contract/play/matches/match';
import { parseOutcome } from '@muqabla/games/outcome';
import type { Score } from './rating.rules.ts';

/** The end of a match, as far as a rating depends on it. */
export type MatchEnd = {
  /** The move that ended it, as in the table of moves. */
  readonly move: string;
  readonly status: string;
  readonly winner: Side | null;
  /** The outcome of a game on the board; of one on Lichess, which versions before 0.3.0 offered, what was found there. */
  readonly note: string;
};

// Battles on Lichess, which versions before 0.3.0 offered, have entries that are checked and replayed as all others.
const LICHESS_END = 'finishLichess';

const RATED_MOVES: readonly string[] = ['finishBoard', LICHESS_END, 'submitResult', 'expireSilence', 'settleByRule'];

const isDrawn = (outcome: string) => parseOutcome(outcome)?.result === 'drawn';

/**
 * The host's score if a rating follows from this end, or null. It follows where no reviewer had to decide: from a game on
 * the board, from a loss that its side admits, and from the silence of a side: in an automatic room, and where the rule settles
 * a clear result.
 */
export const hostScoreOf = ({ move, status, winner, note }: MatchEnd): Score | null => {
  if (move === 'finishBoard' && status === 'cancelled') return isDrawn(note) ? 0.5 : null;
  if (move === LICHESS_END && status === 'cancelled') return note === 'drawn' ? 0.5 : null;
  if (status !== 'completed' || winner === null) return null;
  if (!RATED_MOVES.includes(move)) return null;
  return winner === 'host' ? 1 : 0;
};
