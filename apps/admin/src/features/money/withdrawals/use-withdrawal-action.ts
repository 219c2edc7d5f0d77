import type { WithdrawalDetail } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { WITHDRAWALS } from './withdrawals.screen.ts';

export type WithdrawalAction = { act: 'approve'; note: string } | { act: 'retry' };

/** Approves a withdrawal, or retries its payout; reloads the withdrawals afterwards, also on failure. */
export function useWithdrawalAction({ _id: id, player, amount }: WithdrawalDetail) {
  const client = useQueryClient();
  const words = { name: player.username, amount: formatRupees(amount) };
  const done = {
    propose: m.withdrawals_done_propose,
    approve: m.withdrawals_done_approve,
    retry: m.withdrawals_done_retry,
  };
  return useMutation({
    mutationFn: (act: WithdrawalAction) => {
      if (act.act === 'retry') return api.call('POST /admin/withdrawals/{id}/retry', { params: { id } });
      return api.call('POST /admin/withdrawals/{id}/approve', {
        params: { id },
        body: act.note === '' ? {} : { reason: act.note },
      });
    },
    onSuccess: ({ status }, { act }) =>
      void toastOk(done[act === 'approve' && status === 'pending' ? 'propose' : act](words)),
    onSettled: () => client.invalidateQueries({ queryKey: [WITHDRAWALS] }),
  });
}
