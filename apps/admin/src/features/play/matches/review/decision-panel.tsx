import type { ChargedPenalty } from '@muqabla/contract/play/matches/match';
import type { ChosenPenalty, Outcome, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useRef, useState } from 'react';
import { PostingLines } from '../../../../components/posting-lines.tsx';
import { ReasonField } from '../../../../components/reason-field.tsx';
import { failureWords } from '../../../../lib/failure.messages.ts';
import { sumOf } from '../../../../lib/ledger.rules.ts';
import { isReason } from '../../../../lib/reason.rules.ts';
import * as m from '../../../../messages.ts';
import { DecisionActions } from './decision-actions.tsx';
import { draftOf } from './decision-draft.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { PenaltyChoice } from './penalty-choice.tsx';
import { suspectedFraud, togglePenalty } from './penalty.rules.ts';
import { ReasonChips, standardReasonsOf } from './reason-chips.tsx';
import { SuggestedPenalty } from './suggested-penalty.tsx';
import { useDecision } from './use-decision.ts';
import { usePreview } from './use-preview.ts';
import { useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The postings of the chosen decision, computed by the server. */
function DecisionPreview({ preview }: { preview: ReturnType<typeof usePreview> }) {
  if (preview.data !== undefined) return <PostingLines lines={preview.data.lines} />;
  if (!preview.isError) return <Skeleton className="h-32 rounded-m" />;
  return (
    <Note tone="bad" role="alert">
      <p>
        {m.preview_failed()} {failureWords(preview.error)}
      </p>
      <Button
        size="small"
        variant="outline"
        className="mt-2"
        busy={preview.isFetching}
        onClick={() => void preview.refetch()}
      >
        {m.try_again()}
      </Button>
    </Note>
  );
}

/** Describes the effect of a decision on its button: the player it pays, and the penalties it charges. */
const effectWords = (detail: ReviewDetail, outcome: Outcome, penalties: readonly ChargedPenalty[]): string => {
  const paid =
    outcome === 'cancel'
      ? m.decide_return({ amount: formatRupees(detail.amount) })
      : m.decide_pay({ name: detail[outcome].username, amount: formatRupees(detail.prize) });
  return penalties.length === 0 ? paid : m.decide_and_charge({ paid, amount: formatRupees(sumOf(penalties)) });
};

/** Chooses outcome, penalties and reasons, and previews the entries in the books. Nothing is chosen beforehand. */
export function DecisionPanel({ detail }: { detail: ReviewDetail }) {
  const draft = draftOf(detail._id, detail.version);
  // A choice counts for the version it was made on: when the case changes, it is looked at and chosen again.
  const [choice, setChoice] = useState(draft === null ? undefined : { outcome: draft.outcome, version: draft.version });
  const [penalties, setPenalties] = useState<ChosenPenalty[]>([...(draft?.penalties ?? [])]);
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [penaltiesOpen, setPenaltiesOpen] = useState(penalties.length > 0);
  const panel = useRef<HTMLElement>(null);
  const decideOn = useDecision(detail);
  const { goOn } = useQueueSteps();
  const outcome = choice?.version === detail.version ? choice.outcome : undefined;
  const preview = usePreview(detail, outcome, penalties);
  const reasons = standardReasonsOf(outcome ?? 'host');
  const suspected = suspectedFraud(detail);
  const ready = outcome !== undefined && isReason(reason) && preview.data !== undefined;
  const effect = outcome && effectWords(detail, outcome, preview.data?.penalties ?? []);

  const focusReason = () => panel.current?.querySelector('textarea')?.focus();
  const choose = (chosen: Outcome) => setChoice({ outcome: chosen, version: detail.version });
  const chooseByKey = (chosen: Outcome) => {
    choose(chosen);
    focusReason();
  };
  const insertReason = (text: string | undefined) => {
    if (outcome === undefined || text === undefined) return;
    setReason((written) => (written.includes(text) ? written : `${written.trim()} ${text}`.trim()));
    focusReason();
  };
  const openPenalties = () => {
    setPenaltiesOpen(true);
    panel.current?.querySelector<HTMLElement>('details input')?.focus();
  };
  const decide = () => {
    if (ready && effect !== undefined) decideOn({ outcome, penalties, reason: reason.trim(), effect });
  };
  const skip = () => goOn(detail._id);
  useReviewKeys({
    host: () => chooseByKey('host'),
    joiner: () => chooseByKey('joiner'),
    cancel: () => chooseByKey('cancel'),
    reason1: () => insertReason(reasons[0]),
    reason2: () => insertReason(reasons[1]),
    reason3: () => insertReason(reasons[2]),
    reason4: () => insertReason(reasons[3]),
    reason5: () => insertReason(reasons[4]),
    penalties: openPenalties,
    suggested: () => suspected !== null && setPenalties(togglePenalty(penalties, suspected)),
    skip,
    decide,
  });
  return (
    <aside
      ref={panel}
      aria-label={m.decision_label()}
      className="relative flex flex-col gap-2.5 bg-surface p-4 lg:overflow-y-auto lg:border-l lg:border-line lg:py-3 lg:pb-0"
    >
      <h2 className="text-h3">{m.decision_title()}</h2>
      {choice !== undefined && outcome === undefined && (
        <Note tone="wait" role="status">
          {m.changed_note()}
        </Note>
      )}
      <OutcomeChoice detail={detail} chosen={outcome} onChoose={choose} />
      {suspected !== null && (
        <SuggestedPenalty detail={detail} penalty={suspected} chosen={penalties} onChoose={setPenalties} />
      )}
      <PenaltyChoice
        detail={detail}
        chosen={penalties}
        onChoose={setPenalties}
        isOpen={penaltiesOpen}
        onOpen={setPenaltiesOpen}
      />
      <ReasonField
        id="reason"
        label={m.decision_note()}
        readers={m.reason_help()}
        value={reason}
        onChange={setReason}
      />
      {outcome !== undefined && (
        <>
          <ReasonChips outcome={outcome} reason={reason} onChoose={insertReason} />
          <DecisionPreview preview={preview} />
        </>
      )}
      <DecisionActions matchId={detail._id} outcome={outcome} effect={effect} ready={ready} onDecide={decide} />
    </aside>
  );
}
