import DataLoader from 'dataloader';
import type { Clock } from '../platform/clock.ts';
import type { AccessTokens } from '../platform/crypto/access-tokens.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Guards } from '../platform/http/calls.ts';
import { findPlayerSessions, type PlayerSession } from './session.queries.ts';

/**
 * The player of an access token whose session has not ended. Each request reads its session anew; requests that arrive in
 * the same turn of the event loop share one query.
 */
export const createPlayerGuard = ({
  db,
  clock,
  tokens,
}: {
  db: Queries;
  clock: Clock;
  tokens: AccessTokens;
}): Guards['player'] => {
  const sessions = new DataLoader<string, PlayerSession | null>(
    async (sessionIds) => {
      const found = await findPlayerSessions(db, sessionIds, clock.now());
      return sessionIds.map((sessionId) => found.get(sessionId) ?? null);
    },
    // A cached session would outlive its sign-out or a ban.
    { cache: false, maxBatchSize: 500, batchScheduleFn: (readBatch) => setImmediate(readBatch) },
  );
  return async (token) => {
    const claims = tokens.read('player', token);
    if (claims === null) return null;
    const session = await sessions.load(claims.sessionId);
    if (session === null || session.playerId !== claims.personId) return null;
    return { playerId: claims.personId, sessionId: claims.sessionId, banned: session.banned };
  };
};
