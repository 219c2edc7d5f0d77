import type { ReferralFlagName } from '@muqabla/contract/accounts/referrals/referral-calls';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { REFERRALS } from './referrals.screen.ts';

type ReferrerAction =
  | { act: 'block' | 'unblock'; reason: string }
  | { act: 'look'; flag: ReferralFlagName; facts: string; reason: string };

/** Blocks or unblocks a referrer, or records the examination of a flag; reloads referrals afterwards, also on failure. */
export function useReferrerAction(playerId: string) {
  const client = useQueryClient();
  const params = { playerId };
  return useMutation({
    mutationFn: (action: ReferrerAction) => {
      const { reason } = action;
      if (action.act === 'look') {
        const body = { flag: action.flag, facts: action.facts, reason };
        return api.call('POST /admin/referrals/{playerId}/looks', { params, body });
      }
      return action.act === 'block'
        ? api.call('POST /admin/referrals/{playerId}/block', { params, body: { reason } })
        : api.call('POST /admin/referrals/{playerId}/unblock', { params, body: { reason } });
    },
    onSuccess: ({ message }) => void toastOk(message),
    onSettled: () => client.invalidateQueries({ queryKey: [REFERRALS] }),
  });
}
