import type { ReferralFlagName } from '@muqabla/contract/referrals/referral-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { REFERRALS } from './referrals.queries.ts';

type ReferrerAct =
  | { act: 'block' | 'unblock'; reason: string }
  | { act: 'look'; flag: ReferralFlagName; facts: string; reason: string };

/** Blocks or unblocks a referrer, or notes that a flag was looked at; done or refused, all is then loaded as it stands. */
export function useReferrerAct(playerId: string) {
  const client = useQueryClient();
  const params = { playerId };
  return useMutation({
    mutationFn: (asked: ReferrerAct) => {
      const { reason } = asked;
      if (asked.act === 'look') {
        const body = { flag: asked.flag, facts: asked.facts, reason };
        return api.call('POST /admin/referrals/{playerId}/looks', { params, body });
      }
      return asked.act === 'block'
        ? api.call('POST /admin/referrals/{playerId}/block', { params, body: { reason } })
        : api.call('POST /admin/referrals/{playerId}/unblock', { params, body: { reason } });
    },
    onSuccess: ({ message }) => void toastOk(message),
    onSettled: () => client.invalidateQueries({ queryKey: [REFERRALS] }),
  });
}
