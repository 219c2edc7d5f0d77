import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import { markSignedIn } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { setDevice } from '../../platform/http/device-cookie.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { hasOwnSignIn } from './staff-passkeys.queries.ts';
import type { StaffPasskeys } from './staff-passkeys.ts';
import { deviceOf, originOf, type RecordedSessions, STAFF_DEVICE } from './staff-sessions.ts';

type SignInServices = Pick<Services, 'db' | 'clock' | 'hash' | 'publicUrl' | 'staffSignIn'> & {
  sessions: RecordedSessions;
  passkeys: StaffPasskeys;
};

/** POST /admin/login/passkey/options: any passkey may answer, so that the answer does not say who has one. */
export const startStaffSignIn =
  ({ staffSignIn, passkeys }: SignInServices): Handler<'POST /admin/login/passkey/options'> =>
  async ({ http }) =>
    staffSignIn.includes('passkey') ? passkeys.signInOptions('staff', http) : refuse('SIGN_IN_WAY_OFF');

/** POST /admin/login/passkey: opens a session for the staff member whose passkey it is. */
export const signInStaffByPasskey =
  (services: SignInServices): Handler<'POST /admin/login/passkey'> =>
  async ({ body: { assertion }, http }) => {
    const { db, clock, hash, publicUrl, staffSignIn, sessions, passkeys } = services;
    if (!staffSignIn.includes('passkey')) return refuse('SIGN_IN_WAY_OFF');
    const proved = await passkeys.prove({ http, assertion, use: passkeys.purposeOf('staff', null) });
    if (isRefusal(proved)) return proved;
    const { ownerId: staffId } = proved;
    const device = deviceOf(http);
    const session = await db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await hasOwnSignIn(tx, staffId)) || (await markSignedIn(tx, staffId, at)) === null) return null;
      return sessions.open(tx, staffId, { from: originOf(http, hash, device), signIn: { way: 'passkey', at } });
    });
    if (session === null) return refuse('PASSKEY_REFUSED');
    setDevice(http, STAFF_DEVICE, { device, publicUrl });
    return sessions.hand(http, session);
  };
