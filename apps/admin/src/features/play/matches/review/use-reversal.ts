import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { REVIEWS } from './review.queries.ts';

type ReversalRequest = { act: 'propose'; reason: string } | { act: 'approve' } | { act: 'reject'; reason: string };

const done = { propose: m.reversal_proposed, approve: m.reversal_approved, reject: m.reversal_rejected };

/** Proposes, approves or rejects the reversal of a decision, then reloads the case, also after a refusal. */
export function useReversal(matchId: string) {
  const client = useQueryClient();
  const params = { matchId };
  return useMutation({
    mutationFn: (act: ReversalRequest) => {
      if (act.act === 'approve') return api.call('POST /admin/reviews/{matchId}/reversal/approve', { params });
      const body = { reason: act.reason };
      return act.act === 'propose'
        ? api.call('POST /admin/reviews/{matchId}/reversal', { params, body })
        : api.call('POST /admin/reviews/{matchId}/reversal/reject', { params, body });
    },
    onSuccess: (_, { act }) => void toastOk(done[act]()),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [REVIEWS] }),
        client.invalidateQueries({ queryKey: ['reversals'] }),
      ]),
  });
}
