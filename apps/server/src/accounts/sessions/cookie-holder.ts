import type { Clock } from '../../platform/clock.ts';
import type { Audience } from '../../platform/crypto/access-tokens.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refreshTokenHash } from './refresh-tokens.ts';
import { judgeRefresh } from './refresh.rules.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './session-kinds.ts';
import { findRefreshToken, revokeSession } from './session.queries.ts';

type Services = {
  db: Queries;
  clock: Clock;
  hash: KeyedHash;
  /** Closes the sockets of an ended session. */
  endSession(sessionId: string): void;
};

/**
 * The id of the person whose session cookie the request carries, without rotating it: for requests without an access
 * token, such as pictures. A token that was replaced a moment ago is accepted, because the response with its successor
 * may still be in transit; one replaced earlier means that the cookie was stolen, and ends the session.
 */
export const createCookieHolder =
  ({ db, clock, hash, endSession }: Services) =>
  async (audience: Audience, cookies: Record<string, string | undefined>): Promise<string | null> => {
    const { cookie, unattendedMinutes } = audience === 'player' ? PLAYER_SESSIONS : STAFF_SESSIONS;
    const token = cookies[cookie];
    if (token === undefined) return null;
    const held = await findRefreshToken(db, refreshTokenHash(hash, audience, token));
    const verdict = judgeRefresh(held, clock.now(), unattendedMinutes);
    if (held === null || verdict === 'ended') return null;
    if (verdict !== 'stolen') return held.personId;
    await revokeSession(db, held.sessionId, clock.now());
    endSession(held.sessionId);
    return null;
  };
