import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

/** Replaces the caller's recovery codes; the response is the only place where the new ones appear. */
export const renewOwnRecoveryCodes =
  ({ db, clock, hash }: Pick<Services, 'db' | 'clock' | 'hash'>): Handler<'POST /admin/me/recovery-codes'> =>
  async ({ staff }) => {
    const { staffId } = staff;
    const recoveryCodes = await db.transaction(async (tx) => {
      const before = { recoveryCodesLeft: await countRecoveryCodes(tx, staffId) };
      const codes = await renewRecoveryCodes(tx, { staffId, hash });
      const after = { recoveryCodesLeft: codes.length };
      const subject = { kind: 'staff', id: staffId } as const;
      await writeAudit(tx, {
        staff,
        action: 'staff.codes',
        subject,
        reason: '',
        before,
        after,
        at: clock.now(),
      });
      return codes;
    });
    return { recoveryCodes };
  };
