import type { Services } from '../../core/core.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Guards } from '../../platform/http/calls.ts';
import { findPlayerSessions } from './session.queries.ts';

/**
 * The player of an access token whose session has not ended. Each request reads its session anew; requests that arrive in
 * the same turn of the event loop share one query.
 */
export const createPlayerGuard = ({
  db,
  clock,
  tokens,
}: Pick<Services, 'db' | 'clock' | 'tokens'>): Guards['player'] => {
  // A cached session would outlive its sign-out or a ban.
  const findSession = batchReads((sessionIds) => findPlayerSessions(db, sessionIds, clock.now()));
  return async (token) => {
    const claims = tokens.read('player', token);
    if (claims === null) return null;
    const session = await findSession(claims.sessionId);
    if (session === null || session.playerId !== claims.personId) return null;
    return { playerId: claims.personId, sessionId: claims.sessionId, banned: session.banned, leaving: session.leaving };
  };
};
