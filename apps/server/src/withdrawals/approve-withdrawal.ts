import { refuse } from '@muqabla/contract/refusals';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { WITHDRAWAL_WORDS } from './withdrawal.messages.ts';
import { stateOf } from './withdrawal.rules.ts';

/** POST /admin/withdrawals/{id}/approve: has a pending withdrawal paid; a large one once two people approved it. */
export const approveWithdrawal =
  ({ moveWithdrawal }: { moveWithdrawal: MoveWithdrawal }): Handler<'POST /admin/withdrawals/{id}/approve'> =>
  async ({ params: { id }, body: { reason = '' }, staff, http }) => {
    const moved = await moveWithdrawal(id, { act: 'approve' }, { kind: 'staff', staff, note: reason });
    if (moved === null) return refuse('NOT_FOUND');
    if (isRefusal(moved)) return moved;
    const status = stateOf(moved.withdrawal);
    const words = status === 'pending' ? WITHDRAWAL_WORDS.proposed : WITHDRAWAL_WORDS.approved;
    return { message: words[http.language], status };
  };
