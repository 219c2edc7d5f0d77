import type { Services } from '../../core/core.ts';
import type { RecordRefreshUse } from '../../platform/crypto/access-tokens.ts';
import { batchReads } from '../../platform/db/batch-reads.ts';
import type { Guards } from '../../platform/http/calls.ts';
import { findPlayerSessions } from './session.queries.ts';

/**
 * The player of an access token, or of a session known before, whose session has not ended. Each request reads its session anew; requests that arrive in
 * the same turn of the event loop share one query.
 */
export const createPlayerGuard = ({
  db,
  clock,
  tokens,
  recordRefreshUse,
}: Pick<Services, 'db' | 'clock' | 'tokens'> & { recordRefreshUse: RecordRefreshUse }): Pick<
  Guards,
  'player' | 'session'
> => {
  // A cached session would outlive its sign-out or a ban.
  const findSession = batchReads((sessionIds) => findPlayerSessions(db, sessionIds, clock.now()));
  const session: Guards['session'] = async ({ playerId, sessionId }) => {
    const found = await findSession(sessionId);
    if (found === null || found.playerId !== playerId) return null;
    return { playerId, sessionId, banned: found.banned, leaving: found.leaving };
  };
  return {
    session,
    player: async (token) => {
      const claims = tokens.read('player', token);
      if (claims === null) return null;
      const identity = await session({ playerId: claims.personId, sessionId: claims.sessionId });
      if (identity !== null) await recordRefreshUse(claims.refreshId);
      return identity;
    },
  };
};
