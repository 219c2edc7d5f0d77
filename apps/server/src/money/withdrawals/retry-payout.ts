import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { MoveWithdrawal } from './move-withdrawal.ts';
import { WITHDRAWAL_MESSAGES } from './withdrawal.messages.ts';
import { stateOf } from './withdrawal.rules.ts';

/** Sends a payout of unknown outcome again under the same key, so that it is paid at most once. */
export const retryPayout =
  ({ moveWithdrawal }: { moveWithdrawal: MoveWithdrawal }): Handler<'POST /admin/withdrawals/{id}/retry'> =>
  async ({ params: { id }, staff, http }) => {
    const moved = await moveWithdrawal(id, { act: 'retry' }, { kind: 'staff', staff, note: '' });
    if (moved === null) return refuse('NOT_FOUND');
    return isRefusal(moved)
      ? moved
      : { message: textIn(WITHDRAWAL_MESSAGES.retried, http.language), status: stateOf(moved.withdrawal) };
  };
