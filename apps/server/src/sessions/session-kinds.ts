import type { Audience } from '../platform/access-tokens.ts';

/** What differs between the sessions of players and of staff. */
export type SessionKind = {
  readonly audience: Audience;
  readonly cookie: string;
  /** The cookie goes to these paths only. */
  readonly path: string;
  /** A session that is not refreshed for so long ends. */
  readonly idleSeconds: number;
};

export const PLAYER_SESSIONS: SessionKind = {
  audience: 'player',
  cookie: 'muqabla_session',
  path: '/api',
  idleSeconds: 30 * 86_400,
};
export const STAFF_SESSIONS: SessionKind = {
  audience: 'staff',
  cookie: 'muqabla_staff',
  path: '/api/admin',
  idleSeconds: 12 * 3600,
};
