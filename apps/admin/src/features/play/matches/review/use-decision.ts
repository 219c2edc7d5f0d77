import type { Outcome, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../../lib/api.ts';
import { delayAct } from '../../../../lib/delayed-act.ts';
import { failureWords } from '../../../../lib/failure.messages.ts';
import * as m from '../../../../messages.ts';
import { type DecisionDraft, keepDraft } from './decision-draft.ts';
import { readReviewSearch } from './queue.rules.ts';
import { caseQuery, REVIEWS } from './review.queries.ts';
import { useQueueSteps } from './use-queue.ts';

type Decision = Pick<DecisionDraft, 'outcome' | 'penalties' | 'reason'> & {
  /** The effect of the decision: "Pay Ravi ₹950". */
  effect: string;
};

/** A decision that was not carried out stays on the screen long enough to be read. */
const FAILED_MS = 12_000;

/** Delays a decision for a few seconds, in which it can be undone, and goes to the next case. */
export function useDecision(detail: ReviewDetail) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { goOn } = useQueueSteps();
  const { _id: matchId, version } = detail;
  const title = m.case_pair({ host: detail.host.username, joiner: detail.joiner.username });

  const send = async ({ outcome, penalties, reason }: Decision, keepalive: boolean) => {
    try {
      await api.call('POST /admin/reviews/{matchId}/decision', {
        params: { matchId },
        body: { outcome, penalties: [...penalties], reason, version },
        keepalive,
      });
      client.removeQueries({ queryKey: caseQuery(matchId).queryKey });
      await toastOk(m.decided_toast({ title, done: doneWords(detail, outcome) }));
    } catch (error) {
      keepDraft({ matchId, version, outcome, penalties, reason });
      await toastBad(m.not_decided_toast({ title, why: failureWords(error) }), FAILED_MS);
    }
    await client.invalidateQueries({ queryKey: [REVIEWS] });
  };

  return (decision: Decision) => {
    const { outcome, penalties, reason, effect } = decision;
    delayAct({
      caseId: matchId,
      title,
      effect,
      send: ({ keepalive }) => send(decision, keepalive),
      undo: () => {
        keepDraft({ matchId, version, outcome, penalties, reason });
        void navigate({ to: '/review/$matchId', params: { matchId }, search: readReviewSearch });
      },
    });
    goOn(matchId);
  };
}

const doneWords = (detail: ReviewDetail, outcome: Outcome) =>
  outcome === 'cancel'
    ? m.done_returned({ amount: formatRupees(detail.amount) })
    : m.done_paid({ name: detail[outcome].username, amount: formatRupees(detail.prize) });
