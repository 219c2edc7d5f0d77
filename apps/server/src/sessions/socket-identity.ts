import { fastifyCookie } from '@fastify/cookie';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import type { Guards, PlayerIdentity } from '../platform/http.ts';
import type { KeyedHash } from '../platform/keyed-hash.ts';
import { refreshTokenHash } from './refresh-tokens.ts';
import { findPlayerByRefreshToken } from './session.queries.ts';
import { PLAYER_SESSIONS } from './session-kinds.ts';

type Handshake = { token: string | undefined; cookie: string | undefined };
type Services = { db: Queries; clock: Clock; hash: KeyedHash; guard: Guards['player'] };

/** Who opens a socket: by the access token, or, without one, by the session cookie, which is read and not rotated. */
export const createSocketIdentity =
  ({ db, clock, hash, guard }: Services) =>
  async ({ token, cookie }: Handshake): Promise<PlayerIdentity | null> => {
    if (token !== undefined) return guard(token);
    const held = cookie === undefined ? undefined : fastifyCookie.parse(cookie)[PLAYER_SESSIONS.cookie];
    if (held === undefined) return null;
    return findPlayerByRefreshToken(db, refreshTokenHash(hash, PLAYER_SESSIONS.audience, held), clock.now());
  };
