import { REMATCH_MINUTES } from '@muqabla/contract/constants';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Match } from '../../engine/match.rules.ts';

/** The player to whom a rematch of this match is offered, or why there can be none. */
export const rematchOpponent = (match: Match, playerId: string, now: Date): { opponentId: string } | Refusal => {
  const opponentId = playerId === match.hostId ? match.joinerId : match.hostId;
  const isOwn = playerId === match.hostId || playerId === match.joinerId;
  if (!isOwn || opponentId === null) return refuse('MATCH_NOT_FOUND');
  // A match without a stake is a game of a tournament, which pairs its players.
  if (match.stake === 0) return refuse('MATCH_MOVED_ON');
  if (match.status !== 'completed' && match.status !== 'cancelled') return refuse('MATCH_MOVED_ON');
  if (now.getTime() - match.statusSince.getTime() > REMATCH_MINUTES * 60_000)
    return refuse('REMATCH_TOO_LATE', { minutes: REMATCH_MINUTES });
  return { opponentId };
};
