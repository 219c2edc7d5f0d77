import type { Audience } from '../platform/access-tokens.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import type { KeyedHash } from '../platform/keyed-hash.ts';
import { refreshTokenHash } from './refresh-tokens.ts';
import { findPersonByRefreshToken } from './session.queries.ts';
import { PLAYER_SESSIONS, STAFF_SESSIONS } from './session-kinds.ts';

type Services = { db: Queries; clock: Clock; hash: KeyedHash };

/** Whose session cookie came along, without using it up: for what a browser asks without a token, such as a picture. */
export const createCookieHolder =
  ({ db, clock, hash }: Services) =>
  async (audience: Audience, cookies: Record<string, string | undefined>): Promise<string | null> => {
    const { cookie } = audience === 'player' ? PLAYER_SESSIONS : STAFF_SESSIONS;
    const token = cookies[cookie];
    return token === undefined
      ? null
      : findPersonByRefreshToken(db, refreshTokenHash(hash, audience, token), clock.now());
  };
