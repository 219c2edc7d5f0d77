import type { ChargedPenalty } from '@muqabla/contract/matches/match';
import type { ChosenPenalty, Outcome, ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useState } from 'react';
import { ReasonField } from '../../../components/reason-field.tsx';
import { sumOf } from '../../../lib/ledger.rules.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import * as m from '../../../messages.ts';
import { DecisionNotes } from './decision-notes.tsx';
import { DecisionPreview } from './decision-preview.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { PenaltyChoice } from './penalty-choice.tsx';
import { useDecision } from './use-decision.ts';
import { usePreview } from './use-preview.ts';
import { useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The decision form: outcome, penalties, reason, and a preview of the postings. Nothing is preselected. */
export function DecisionPanel({ detail }: { detail: ReviewDetail }) {
  // A choice is valid for one version of the case: when the case changes, the reviewer chooses again.
  const [choice, setChoice] = useState<{ outcome: Outcome; version: number }>();
  const [penalties, setPenalties] = useState<ChosenPenalty[]>([]);
  const [reason, setReason] = useState('');
  const decision = useDecision(detail);
  const { goOn, hasOther } = useQueueSteps();
  const outcome = choice?.version === detail.version ? choice.outcome : undefined;
  const preview = usePreview(detail, outcome, penalties);
  const ready = outcome !== undefined && isReason(reason) && preview.data !== undefined;
  const choose = (chosen: Outcome) => setChoice({ outcome: chosen, version: detail.version });
  const decide = () => {
    if (ready && !decision.isPending) decision.mutate({ outcome, penalties, reason: reason.trim() });
  };
  const skip = () => goOn(detail._id);
  useReviewKeys({
    host: () => choose('host'),
    joiner: () => choose('joiner'),
    cancel: () => choose('cancel'),
    skip,
    decide,
  });
  return (
    <aside
      aria-label={m.decision_label()}
      className="flex flex-col gap-3 bg-surface p-4 lg:overflow-y-auto lg:border-l lg:border-line lg:py-3"
    >
      <h2 className="text-h3">{m.decision_title()}</h2>
      <DecisionNotes error={decision.error} changed={choice !== undefined && outcome === undefined} />
      <OutcomeChoice detail={detail} chosen={outcome} onChoose={choose} />
      <PenaltyChoice detail={detail} chosen={penalties} onChoose={setPenalties} />
      <ReasonField
        id="reason"
        label={m.decision_note()}
        readers={m.reason_help()}
        value={reason}
        onChange={setReason}
      />
      {outcome !== undefined && <DecisionPreview preview={preview} />}
      <div className="mt-auto grid gap-2">
        <Button
          variant="primary"
          block
          disabled={!ready}
          busy={decision.isPending}
          onClick={decide}
          aria-describedby="decision-hint"
        >
          {outcome === undefined ? m.decide_first() : effectWords(detail, outcome, preview.data?.penalties ?? [])}
        </Button>
        <p id="decision-hint" className="text-center text-caption text-text-3">
          {ready ? (
            <>
              {m.decide_final()} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </>
          ) : outcome === undefined ? (
            m.decide_hint_outcome()
          ) : (
            m.decide_hint_reason()
          )}
        </p>
        {hasOther(detail._id) && (
          <Button variant="outline" block onClick={skip}>
            {m.skip()} <kbd>S</kbd>
          </Button>
        )}
      </div>
    </aside>
  );
}

/** The label of the decision's button: the payee, the amount and the penalties. */
const effectWords = (detail: ReviewDetail, outcome: Outcome, penalties: readonly ChargedPenalty[]): string => {
  const paid =
    outcome === 'cancel'
      ? m.decide_return({ amount: formatRupees(detail.amount) })
      : m.decide_pay({ name: detail[outcome].username, amount: formatRupees(detail.prize) });
  return penalties.length === 0 ? paid : m.decide_and_charge({ paid, amount: formatRupees(sumOf(penalties)) });
};
