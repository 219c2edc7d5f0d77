import type { MatchView } from '@muqabla/contract/matches/match';
import { sideOf } from '../../../lib/match-side.rules.ts';

export type OutcomeKind = 'won' | 'lost' | 'cancelled';

/** How an ended match ended for one of its players. */
export const outcomeKind = (match: MatchView, me: string): OutcomeKind => {
  if (match.status !== 'completed') return 'cancelled';
  return match.winner === sideOf(match, me) ? 'won' : 'lost';
};
