import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { delayAct, keepDraftText } from '../../../lib/delayed-act.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';
import { WITHDRAWALS } from './withdrawals.list.ts';

/** Delays a rejection for some seconds, in which it can be undone. Approvals are sent at once: a payout does not come back. */
export function useDelayedRejection({ _id: id, player, amount }: WithdrawalDetail) {
  const client = useQueryClient();
  const words = { name: player.username, amount: formatRupees(amount) };
  const send = async (reason: string, keepalive: boolean) => {
    try {
      await api.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason }, keepalive });
      await toastOk(m.withdrawals_done_reject(words));
    } catch (error) {
      keepDraftText(id, reason);
      await toastBad(failureWords(error));
    }
    await client.invalidateQueries({ queryKey: [WITHDRAWALS] });
  };
  return (reason: string) =>
    delayAct({
      caseId: id,
      title: player.username,
      effect: m.withdrawals_reject({ amount: formatRupees(amount) }),
      send: ({ keepalive }) => send(reason, keepalive),
      undo: () => keepDraftText(id, reason),
    });
}
