import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { markConfirmed } from '../../accounts/sessions/session.queries.ts';
import type { Services } from '../../core/core.ts';
import { findTotpSealed, takeTotpStep } from '../../core/people/staff.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { CONFIRMED } from './confirm.messages.ts';
import { judgeCounted } from './sign-in-attempts.ts';
import { openTotp, totpStep } from './totp.ts';

/** Re-authenticates the session, so that it may move money and rights for ten minutes. */
export const confirm = ({
  db,
  clock,
  seal,
}: Pick<Services, 'db' | 'clock' | 'seal'>): Handler<'POST /admin/me/confirm'> => {
  const stepOf = async (staffId: string, totp: string, now: Date) => {
    const sealed = await findTotpSealed(db, staffId);
    const totpSecret = sealed === null ? null : openTotp(seal, staffId, sealed);
    return totpSecret === null ? null : totpStep({ totpSecret, totp, now });
  };
  return async ({ body: { totp }, staff: { staffId, sessionId }, http }) => {
    const judge = async () => {
      const now = clock.now();
      const step = await stepOf(staffId, totp, now);
      const isProved =
        step !== null &&
        (await db.transaction(async (tx) => {
          if (!(await takeTotpStep(tx, { staffId, step }))) return false;
          await markConfirmed(tx, sessionId, now);
          return true;
        }));
      return isProved ? { message: textIn(CONFIRMED, http.language) } : refuse('WRONG_CODE');
    };
    return judgeCounted(db, `staff confirm ${staffId}`, { judge });
  };
};
