import { type Language, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Seal } from '../platform/crypto/seal.ts';
import type { Database } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { markConfirmed } from './staff-sessions.queries.ts';
import { findTotpSealed, takeTotpStep } from './staff.queries.ts';
import { openTotp, totpStep } from './totp.ts';

const CONFIRMED: Record<Language, string> = { en: 'Thank you. Go on.', hi: 'धन्यवाद। आगे बढ़ें।' };

/** Re-authenticates the session, so that it may move money and rights for ten minutes. */
export const confirm = ({
  db,
  clock,
  seal,
}: {
  db: Database;
  clock: Clock;
  seal: Seal;
}): Handler<'POST /admin/me/confirm'> => {
  const failed = createFailedSignIns({ clock });
  const stepOf = async (staffId: string, totp: string, now: Date) => {
    const sealed = await findTotpSealed(db, staffId);
    const totpSecret = sealed === null ? null : openTotp(seal, staffId, sealed);
    return totpSecret === null ? null : totpStep({ totpSecret, totp, now });
  };
  return async ({ body: { totp }, staff: { staffId, sessionId }, http }) => {
    const seconds = failed.secondsBeforeTry(staffId);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const now = clock.now();
    const step = await stepOf(staffId, totp, now);
    const isProved =
      step !== null &&
      (await db.transaction(async (tx) => {
        if (!(await takeTotpStep(tx, { staffId, step }))) return false;
        await markConfirmed(tx, sessionId, now);
        return true;
      }));
    if (isProved) return { message: CONFIRMED[http.language] };
    failed.record(staffId);
    return refuse('WRONG_CODE');
  };
};
