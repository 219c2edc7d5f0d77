import { STAFF_IDLE_MINUTES } from '@muqabla/contract/console/staff/staff-fields';
import { ACCESS_TOKEN_MINUTES, SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import type { Audience } from '../../platform/crypto/access-tokens.ts';

/** The properties in which sessions of players and of staff differ. */
export type SessionKind = {
  readonly audience: Audience;
  readonly cookie: string;
  /** The path of the cookie. */
  readonly path: string;
  /** A second, readable cookie with the same lifetime by which pages know that there is a session; or null. */
  readonly hint: string | null;
  /** A session that is not refreshed for this long ends. */
  readonly idleSeconds: number;
  /** A session without activity of its person for this long ends even if refreshed; null for no such limit. */
  readonly unattendedMinutes: number | null;
};

export const PLAYER_SESSIONS: SessionKind = {
  audience: 'player',
  cookie: 'muqabla_session',
  path: '/api',
  hint: SIGNED_IN_COOKIE,
  idleSeconds: 30 * 86_400,
  unattendedMinutes: null,
};
export const STAFF_SESSIONS: SessionKind = {
  audience: 'staff',
  cookie: 'muqabla_staff',
  path: '/api/admin',
  hint: null,
  // Longer than the inactivity limit, because the last refresh may precede the last activity.
  idleSeconds: (STAFF_IDLE_MINUTES + ACCESS_TOKEN_MINUTES) * 60,
  unattendedMinutes: STAFF_IDLE_MINUTES,
};
