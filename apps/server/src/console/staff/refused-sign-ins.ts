import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limit-store.ts';
import { findStaffByEmail } from './staff.queries.ts';

/** One record an hour for each account, so that strangers cannot fill the audit log. */
const RECORD_MILLISECONDS = 60 * 60_000;

/** Records that sign-ins to an account are refused after too many failures; its staff member sees it in the console. */
export const recordRefusedSignIns = ({ db, clock }: Pick<Services, 'db' | 'clock'>, email: string): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await findStaffByEmail(tx, email);
    if (member === null) return;
    const key = `staff refusals ${member.staffId}`;
    const { times } = await countAttempt(tx, { key, windowMilliseconds: RECORD_MILLISECONDS });
    if (times > 1) return;
    const subject = { kind: 'staff', id: member.staffId };
    await writeAudit(tx, { staff: member, action: 'staff.refused', subject, reason: '', at: clock.now() });
  });
