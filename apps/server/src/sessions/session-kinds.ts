import { ACCESS_TOKEN_MINUTES, SIGNED_IN_COOKIE } from '@muqabla/contract/constants';
import { STAFF_IDLE_MINUTES } from '@muqabla/contract/staff/staff-fields';
import type { Audience } from '../platform/crypto/access-tokens.ts';

/** What differs between the sessions of players and of staff. */
export type SessionKind = {
  readonly audience: Audience;
  readonly cookie: string;
  /** The cookie goes to these paths only. */
  readonly path: string;
  /** A second cookie, which lives as long, says to the person's own pages that there is a session to ask for; or null. */
  readonly hint: string | null;
  /** A session that is not refreshed for so long ends. */
  readonly idleSeconds: number;
  /** It ends, refreshed or not, once its person has been away for so long; null for as long as it is refreshed. */
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
  // Longer than a person may be away, because a token may be refreshed some time before their last act.
  idleSeconds: (STAFF_IDLE_MINUTES + ACCESS_TOKEN_MINUTES) * 60,
  unattendedMinutes: STAFF_IDLE_MINUTES,
};
