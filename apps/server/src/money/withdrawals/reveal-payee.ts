import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findForStaff } from './staff-withdrawal.queries.ts';
import { accountView } from './staff-withdrawal.view.ts';

/** The record in the audit log is written before the account is returned. */
export const revealPayee =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/withdrawals/{id}/payee'> =>
  async ({ params: { id }, staff }) => {
    const row = await findForStaff(db, id);
    if (row === null) return refuse('NOT_FOUND');
    const subject = { kind: 'withdrawal', id } as const;
    await db.transaction((tx) =>
      writeAudit(tx, { staff, action: 'withdrawal.payeeRevealed', subject, reason: '', at: clock.now() }),
    );
    return accountView(row);
  };
