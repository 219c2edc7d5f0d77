import type { Clock } from '../platform/clock.ts';
import type { AccessTokens } from '../platform/crypto/access-tokens.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Guards } from '../platform/http/calls.ts';
import { findPlayerSession } from './session.queries.ts';

/** The player of an access token whose session has not ended. One query. */
export const createPlayerGuard =
  ({ db, clock, tokens }: { db: Queries; clock: Clock; tokens: AccessTokens }): Guards['player'] =>
  async (token) => {
    const claims = tokens.read('player', token);
    if (claims === null) return null;
    const identity = { playerId: claims.personId, sessionId: claims.sessionId };
    const session = await findPlayerSession(db, identity, clock.now());
    return session === null ? null : { ...identity, banned: session.banned };
  };
