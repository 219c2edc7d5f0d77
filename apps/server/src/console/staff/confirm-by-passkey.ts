import { textIn } from '@muqabla/messages/text-in';
import { markConfirmed } from '../../accounts/sessions/session.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { CONFIRMED } from './confirm.messages.ts';
import { makerOf, type StaffPasskeys } from './staff-passkeys.ts';

type ConfirmServices = Pick<Services, 'db' | 'clock'> & { passkeys: StaffPasskeys };

/** POST /admin/me/confirm/passkey/options: by a passkey of the caller alone. */
export const beginConfirmByPasskey =
  ({ passkeys }: ConfirmServices): Handler<'POST /admin/me/confirm/passkey/options'> =>
  ({ staff: { staffId }, http }) =>
    passkeys.confirmOptions(makerOf(staffId), http);

/** POST /admin/me/confirm/passkey: re-authenticates the session. */
export const confirmByPasskey =
  ({ db, clock, passkeys }: ConfirmServices): Handler<'POST /admin/me/confirm/passkey'> =>
  async ({ body: { assertion }, staff: { staffId, sessionId }, http }) => {
    const proved = await passkeys.prove({ http, assertion, use: passkeys.purposeOf('staff', staffId) });
    if (isRefusal(proved)) return proved;
    await db.transaction((tx) => markConfirmed(tx, sessionId, clock.now()));
    return { message: textIn(CONFIRMED, http.language) };
  };
