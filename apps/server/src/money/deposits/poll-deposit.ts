import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { type SettleDeposit, trySettleDeposit } from './settle-deposit.ts';
import { readStaffDeposit } from './staff-deposit.view.ts';
import { findStaffDeposit } from './staff-deposits.queries.ts';

type PollDepositServices = Pick<Services, 'db' | 'clock' | 'payments'> & { settleDeposit: SettleDeposit };

/** Settles a deposit by its current state at the gateway, on a staff member's request. Safe to repeat. */
export const pollDeposit =
  ({ db, clock, payments, settleDeposit }: PollDepositServices): Handler<'POST /admin/deposits/{id}/poll'> =>
  async ({ params: { id: depositId }, staff }) => {
    const before = await findStaffDeposit(db, depositId);
    if (before === null) return refuse('NOT_FOUND');
    if (before.provider_payment_id === null) return refuse('NOTHING_TO_ASK');
    const payment = { providerPaymentId: before.provider_payment_id, depositId };
    if (!(await trySettleDeposit({ clock, payments, settleDeposit }, payment))) return refuse('PAYMENTS_UNAVAILABLE');
    const after = await findStaffDeposit(db, depositId);
    await db.transaction((tx) =>
      writeAudit(tx, {
        staff,
        action: 'deposit.asked',
        subject: { kind: 'deposit', id: depositId },
        reason: '',
        before: { status: before.status },
        after: { status: after?.status },
        at: clock.now(),
      }),
    );
    return readStaffDeposit(db, depositId);
  };
