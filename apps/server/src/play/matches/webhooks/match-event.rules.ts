import type { WebhookEvent } from '../../../core/webhooks/webhook.rules.ts';
import type { Match } from '../../engine/match.rules.ts';

const dataOf = ({ matchId, version, gameName, room, hostId, joinerId, stake }: Match, tournamentId: string | null) => ({
  matchId,
  version,
  gameName,
  room,
  tournamentId,
  hostId,
  joinerId,
  stakePaise: stake,
});

const settledData = (match: Match, tournamentId: string | null) => {
  const { hostId, joinerId, winner, stake, commission } = match;
  const [winnerId, loserId] = winner === 'host' ? [hostId, joinerId] : [joinerId, hostId];
  const prizePaise = stake === 0 ? 0 : 2 * stake - commission;
  return { ...dataOf(match, tournamentId), winnerId, loserId, commissionPaise: commission, prizePaise };
};

/** The events of a move by which a match is settled or cancelled, or an end is taken back. Open matches without a joiner have none. */
export const matchEvents = (before: Match | null, next: Match, tournamentId: string | null): WebhookEvent[] => {
  if (before === null || before.status === next.status) return [];
  if (next.status === 'completed') return [{ type: 'match.settled', data: settledData(next, tournamentId) }];
  if (next.status === 'cancelled') return [{ type: 'match.cancelled', data: dataOf(next, tournamentId) }];
  const wasOver = before.status === 'completed' || before.status === 'cancelled';
  return wasOver ? [{ type: 'match.reopened', data: dataOf(next, tournamentId) }] : [];
};
