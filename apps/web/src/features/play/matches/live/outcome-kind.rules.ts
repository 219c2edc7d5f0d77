import type { MatchView } from '@muqabla/contract/play/matches/match';
import { sideOf } from '../../../../lib/match-side.rules.ts';

export type OutcomeKind = 'won' | 'lost' | 'cancelled';

/** Returns the outcome of an ended match for one of its players. */
export const outcomeKind = (match: MatchView, me: string): OutcomeKind => {
  if (match.status !== 'completed') return 'cancelled';
  return match.winner === sideOf(match, me) ? 'won' : 'lost';
};
