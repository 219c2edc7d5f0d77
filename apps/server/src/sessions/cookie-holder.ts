import type { Clock } from '../platform/clock.ts';
import type { Audience } from '../platform/crypto/access-tokens.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { Queries } from '../platform/db/database.ts';
import { refreshTokenHash } from './refresh-tokens.ts';
import { judgeRefresh } from './refresh.rules.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './session-kinds.ts';
import { findRefreshToken, revokeSession } from './session.queries.ts';

type Services = {
  db: Queries;
  clock: Clock;
  hash: KeyedHash;
  /** Drops what is connected under an ended session. */
  endSession(sessionId: string): void;
};

/**
 * Whose session cookie came along, without using it up: for what a browser asks without a token, such as a picture. A
 * token that was replaced a moment ago still counts, for the request may have overtaken the answer that carried its
 * successor; a later one says that two hold the session, and ends it.
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
