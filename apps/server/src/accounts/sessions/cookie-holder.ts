import type { Clock } from '../../platform/clock.ts';
import type { Audience } from '../../platform/crypto/access-tokens.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refreshTokenHashes } from './refresh-tokens.ts';
import { judgeRefresh } from './refresh.rules.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './session-kinds.ts';
import { findRefreshToken, markUsed, revokeSession } from './session.queries.ts';

type Services = {
  db: Queries;
  clock: Clock;
  hash: KeyedHash;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
};

/**
 * The id of the person whose session cookie the request carries, without rotating it: for requests without an access
 * token, such as pictures. A replaced token is accepted until its successor was used, because the response with that may
 * have been lost; one whose successor is in use means that the cookie was stolen, and ends the session.
 */
export const createCookieHolder =
  ({ db, clock, hash, endSession }: Services) =>
  async (audience: Audience, cookies: Record<string, string | undefined>): Promise<string | null> => {
    const { cookie, unattendedMinutes } = audience === 'player' ? PLAYER_SESSIONS : STAFF_SESSIONS;
    const token = cookies[cookie];
    if (token === undefined) return null;
    const hashes = refreshTokenHashes(hash, audience, token);
    const held = await findRefreshToken(db, hashes);
    const verdict = judgeRefresh(held, clock.now(), unattendedMinutes);
    if (held === null || verdict === 'ended') return null;
    if (verdict !== 'stolen') {
      if (held.usedAt === null) await markUsed(db, hashes.tokenHash, clock.now());
      return held.personId;
    }
    await revokeSession(db, held.sessionId, clock.now());
    endSession(held.sessionId);
    return null;
  };
