import type { ChosenPenalty, Outcome, ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import * as m from '../../../messages.ts';
import { caseQuery, REVIEWS } from './review.queries.ts';
import { useQueueSteps } from './use-queue.ts';

type Decision = { outcome: Outcome; penalties: ChosenPenalty[]; reason: string };

/** Sends the decision, confirms it with a toast and opens the next case. */
export function useDecision(detail: ReviewDetail) {
  const client = useQueryClient();
  const { goOn } = useQueueSteps();
  const { _id: matchId, version } = detail;
  return useMutation({
    mutationFn: (decision: Decision) =>
      api.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body: { ...decision, version } }),
    onSuccess: (_, { outcome }) => {
      void toastOk(doneWords(detail, outcome));
      goOn(matchId);
      client.removeQueries({ queryKey: caseQuery(matchId).queryKey });
      return client.invalidateQueries({ queryKey: [REVIEWS, 'queue'] });
    },
    // After a refusal or a lost response the screen may be stale, so everything is reloaded.
    onError: () => client.invalidateQueries({ queryKey: [REVIEWS] }),
  });
}

const doneWords = (detail: ReviewDetail, outcome: Outcome) =>
  outcome === 'cancel'
    ? m.done_returned({ amount: formatRupees(detail.amount) })
    : m.done_paid({ name: detail[outcome].username, amount: formatRupees(detail.prize) });
