import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import * as m from '../../../../messages.ts';
import { hasOpenReport } from './case-state.rules.ts';
import { CloseDoubtForm } from './close-doubt-form.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { DoubtPanel } from './doubt-panel.tsx';
import { ReversalPanel } from './reversal-panel.tsx';
import { useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** A decided case: the decision, and its reversal by two staff members. */
export function DecidedPanel({ detail }: { detail: ReviewDetail }) {
  const { goOn } = useQueueSteps();
  const next = () => goOn(detail._id);
  useReviewKeys({ skip: next });
  const isDoubtOpen = detail.doubt !== undefined && detail.doubt.closed === undefined;
  const isReportOpen = hasOpenReport(detail);
  return (
    <aside
      aria-label={m.decision_label()}
      className="relative flex flex-col gap-3 bg-surface p-4 lg:overflow-y-auto lg:border-l lg:border-line lg:py-3"
    >
      <h2 className="text-h3">{m.decision_title()}</h2>
      {detail.decision !== undefined && <DecisionSummary detail={detail} decision={detail.decision} />}
      {detail.doubt !== undefined && <DoubtPanel detail={detail} doubt={detail.doubt} />}
      {isReportOpen && !isDoubtOpen && (
        <CloseDoubtForm matchId={detail._id} label={m.phrases_report_reason()} effect={m.phrases_report_close()} />
      )}
      {detail.decision === undefined && detail.doubt === undefined && !isReportOpen && <Note>{m.decided_note()}</Note>}
      <ReversalPanel detail={detail} />
      <Button variant="outline" block className="mt-auto" onClick={next}>
        {m.decided_next()} <kbd>S</kbd>
      </Button>
    </aside>
  );
}
