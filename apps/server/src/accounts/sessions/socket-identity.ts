import { fastifyCookie } from '@fastify/cookie';
import type { Services } from '../../core/core.ts';
import type { Guards, PlayerIdentity, StaffIdentity } from '../../platform/http/calls.ts';
import { refreshTokenHash } from './refresh-tokens.ts';
import { PLAYER_SESSIONS } from './session-kinds.ts';
import { findPlayerByRefreshToken, markUsed } from './session.queries.ts';

type Handshake = { token: string | undefined; cookie: string | undefined };
type SocketIdentityServices = Pick<Services, 'db' | 'clock' | 'hash'> & { guards: Pick<Guards, 'player' | 'staff'> };

/**
 * The identity of a socket's handshake: by the access token of a player or of a staff member, or, without one, by the
 * player's session cookie, which is read and not rotated.
 */
export const createSocketIdentity =
  ({ db, clock, hash, guards }: SocketIdentityServices) =>
  async ({ token, cookie }: Handshake): Promise<PlayerIdentity | StaffIdentity | null> => {
    if (token !== undefined) return (await guards.player(token)) ?? guards.staff(token, { isUnattended: true });
    const held = cookie === undefined ? undefined : fastifyCookie.parse(cookie)[PLAYER_SESSIONS.cookie];
    if (held === undefined) return null;
    const tokenHash = refreshTokenHash(hash, PLAYER_SESSIONS.audience, held);
    const player = await findPlayerByRefreshToken(db, tokenHash, clock.now());
    if (player !== null) await markUsed(db, tokenHash, clock.now());
    return player;
  };
