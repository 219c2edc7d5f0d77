import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { sideOf } from '../../../../lib/match-side.rules.ts';

/** The number of losses in a row after which a break is offered beside the rematch. */
export const LOSSES_BEFORE_BREAK = 2;

/** The battles that this player has lost in a row on the day of India that contains `at`; a cancelled one is passed over. */
export const lossesInARow = (ended: readonly MatchView[], me: string, at: Date): number => {
  const since = startOfDay(indiaDayOf(at)).toISOString();
  const decided = ended
    .filter(({ status, statusSince }) => status === 'completed' && statusSince >= since)
    .toSorted((a, b) => b.statusSince.localeCompare(a.statusSince));
  const won = decided.findIndex((match) => match.winner === sideOf(match, me));
  return won === -1 ? decided.length : won;
};

export type OutcomeKind = 'won' | 'lost' | 'cancelled';

/** Returns the outcome of an ended match for one of its players. */
export const outcomeKind = (match: MatchView, me: string): OutcomeKind => {
  if (match.status !== 'completed') return 'cancelled';
  return match.winner === sideOf(match, me) ? 'won' : 'lost';
};
