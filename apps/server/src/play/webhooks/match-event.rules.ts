import type { WebhookEvent } from '../../core/webhooks/webhook-event.rules.ts';
import type { Match } from '../engine/match.rules.ts';

const dataOf = ({ matchId, version, gameName, room, tournamentId, hostId, joinerId, stake }: Match) => ({
  matchId,
  version,
  gameName,
  room,
  tournamentId,
  hostId,
  joinerId,
  stakePaise: stake,
});

const settledData = (match: Match) => {
  const { hostId, joinerId, winner, stake, commission } = match;
  const [winnerId, loserId] = winner === 'host' ? [hostId, joinerId] : [joinerId, hostId];
  const prizePaise = stake === 0 ? 0 : 2 * stake - commission;
  return { ...dataOf(match), winnerId, loserId, commissionPaise: commission, prizePaise };
};

/** The events of a move by which a match is settled or cancelled, or an end is taken back. Open matches without a joiner have none. */
export const matchEvents = (before: Match | null, next: Match): WebhookEvent[] => {
  if (before === null || before.status === next.status) return [];
  if (next.status === 'completed') return [{ type: 'match.settled', data: settledData(next) }];
  if (next.status === 'cancelled') return [{ type: 'match.cancelled', data: dataOf(next) }];
  const wasOver = before.status === 'completed' || before.status === 'cancelled';
  return wasOver ? [{ type: 'match.reopened', data: dataOf(next) }] : [];
};
