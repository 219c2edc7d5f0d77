import type { SUSPENSE_ENDS } from '@muqabla/contract/deposits/deposit-staff-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import * as m from '../../messages.ts';
import { DEPOSITS, depositQuery } from './deposits.queries.ts';

export type SuspenseEnd = (typeof SUSPENSE_ENDS)[number];
export type DepositAct =
  | { act: 'ask' }
  | { act: 'propose'; to: SuspenseEnd; reason: string }
  | { act: 'approve' }
  | { act: 'reject'; reason: string };

const done = {
  ask: m.deposits_asked,
  propose: m.deposits_proposed,
  approve: m.deposits_approved,
  reject: m.deposits_rejected,
};

/** Asks the gateway, or resolves money held aside step by step; done or refused, the deposit is then shown as it stands. */
export function useDepositAct(id: string) {
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (act: DepositAct) => {
      if (act.act === 'ask') return api.call('POST /admin/deposits/{id}/ask', { params });
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
      void toastOk(isSentBack ? m.deposits_sending_back() : done[act]());
    },
    onSettled: () => client.invalidateQueries({ queryKey: [DEPOSITS] }),
  });
}
