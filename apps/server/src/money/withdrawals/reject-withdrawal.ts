import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts';
import { stateOf } from './withdrawal.rules.ts';

/** Rejects a pending withdrawal and returns its money; the reason is shown to the player. */
export const rejectWithdrawal =
  ({ moveWithdrawal }: { moveWithdrawal: MoveWithdrawal }): Handler<'POST /admin/withdrawals/{id}/reject'> =>
  async ({ params: { id }, body: { reason }, staff, http }) => {
    const moved = await moveWithdrawal(id, { act: 'reject', reason }, { kind: 'staff', staff, note: reason });
    if (moved === null) return refuse('NOT_FOUND');
    return isRefusal(moved)
      ? moved
      : { message: textIn(WITHDRAWAL_MESSAGES.rejected, http.language), status: stateOf(moved.withdrawal) };
  };
