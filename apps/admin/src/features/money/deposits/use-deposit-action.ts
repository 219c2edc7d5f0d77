import type { SUSPENSE_ENDS } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { DEPOSITS, depositQuery } from './deposits.screen.ts';

export type SuspenseTarget = (typeof SUSPENSE_ENDS)[number];
export type DepositAction =
  | { act: 'poll' }
  | { act: 'propose'; to: SuspenseTarget; reason: string }
  | { act: 'approve' }
  | { act: 'reject'; reason: string };

const doneTexts = {
  poll: m.deposits_asked,
  propose: m.deposits_proposed,
  approve: m.deposits_approved,
  reject: m.deposits_rejected,
};

/** Queries the gateway, or proposes, approves or rejects the resolution of suspense; reloads deposits afterwards, also on failure. */
export function useDepositAction(id: string) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (act: DepositAction) => {
      if (act.act === 'poll') return api.call('POST /admin/deposits/{id}/poll', { params });
      if (act.act === 'propose')
        return api.call('POST /admin/deposits/{id}/resolve-suspense', {
          params,
          body: { to: act.to, reason: act.reason },
        });
      if (act.act === 'approve') return api.call('POST /admin/deposits/{id}/resolve-suspense/approve', { params });
      return api.call('POST /admin/deposits/{id}/resolve-suspense/reject', { params, body: { reason: act.reason } });
    },
    onSuccess: (detail, { act }) => {
      client.setQueryData(depositQuery(id).queryKey, detail);
      const isSentBack = act === 'approve' && detail.resolution?.to === 'gateway';
      void toastOk(isSentBack ? m.deposits_sending_back() : doneTexts[act]());
    },
    onSettled: () => client.invalidateQueries({ queryKey: [DEPOSITS] }),
  });
}
