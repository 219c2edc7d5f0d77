import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts';
import { stateOf } from './withdrawal.rules.ts';

/** Approves a pending withdrawal for payment, or stores the first of two approvals of a large one. */
export const approveWithdrawal =
  ({ moveWithdrawal }: { moveWithdrawal: MoveWithdrawal }): Handler<'POST /admin/withdrawals/{id}/approve'> =>
  async ({ params: { id }, body: { reason = '' }, staff, http }) => {
    const moved = await moveWithdrawal(id, { act: 'approve' }, { kind: 'staff', staff, note: reason });
    if (moved === null) return refuse('NOT_FOUND');
    if (isRefusal(moved)) return moved;
    const status = stateOf(moved.withdrawal);
    const message = status === 'pending' ? WITHDRAWAL_MESSAGES.proposed : WITHDRAWAL_MESSAGES.approved;
    return { message: textIn(message, http.language), status };
  };
