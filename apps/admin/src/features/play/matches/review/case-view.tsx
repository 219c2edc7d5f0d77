import type { CaseClaim } from '@muqabla/contract/core/cases/case-calls';
import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { Button } from '@muqabla/ui/button';
import { ChevronLeft } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CasePresence } from '../../../../components/claims/case-presence.tsx';
import { useClaim } from '../../../../components/claims/use-claim.ts';
import { PageTitle } from '../../../../components/page-body.tsx';
import { isDelayed } from '../../../../lib/delayed-act.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { hasOpenReport } from './case-state.rules.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseTitle } from './case-title.tsx';
import { CloseDoubtForm } from './close-doubt-form.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DecisionSummary } from './decision-summary.tsx';
import { DoubtPanel } from './doubt-panel.tsx';
import { EvidenceViewer } from './evidence-viewer.tsx';
import { PhrasesSection } from './phrases-section.tsx';
import { readReviewSearch } from './queue.rules.ts';
import { ReversalPanel } from './reversal-panel.tsx';
import { RuleSection } from './rule-section.tsx';
import { useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** A decided case: the decision, and its reversal by two staff members. */
function DecidedPanel({ detail }: { detail: ReviewDetail }) {
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

/** Shown instead of the decision while another reviewer has claimed the case, which is then read-only. */
function ClaimedPanel({ matchId, claim }: { matchId: string; claim: CaseClaim }) {
  const { goOn, hasOther } = useQueueSteps();
  const skip = () => goOn(matchId);
  useReviewKeys({ skip });
  return (
    <aside
      aria-label={m.decision_label()}
      className="grid content-start gap-3 bg-surface p-4 lg:border-l lg:border-line"
    >
      <h2 className="text-h3">{m.decision_title()}</h2>
      <Note tone="wait" role="status">
        <b className="block font-semi">{m.claim_other({ name: claim.name })}</b>
        {m.claim_other_means()}
      </Note>
      {hasOther(matchId) && (
        <Button variant="primary" block onClick={skip}>
          {m.decided_next()} <kbd className="bg-transparent! text-current!">S</kbd>
        </Button>
      )}
    </aside>
  );
}

/** One case: timeline and evidence in the middle, the decision on the right. */
export function CaseView({ detail }: { detail: ReviewDetail }) {
  const open = detail.status === 'pending' || detail.status === 'conflict';
  return (
    <div className="flex-1 lg:grid lg:min-h-0 lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
      <main
        aria-label={m.case_label()}
        className="relative grid min-w-0 auto-rows-max content-start gap-3 p-gutter lg:overflow-y-auto lg:px-4 lg:py-3"
      >
        <Link
          to="/review"
          search={readReviewSearch}
          className="inline-flex min-h-11 items-center gap-1 justify-self-start text-link lg:hidden"
        >
          <ChevronLeft size={20} aria-hidden />
          {m.case_back()}
        </Link>
        <CasePresence about={`review:${detail._id}`} />
        <EvidenceViewer detail={detail} title={<CaseTitle detail={detail} />} />
        {detail.rule !== undefined && <RuleSection detail={detail} verdict={detail.rule} />}
        <PhrasesSection detail={detail} />
        <CaseTimeline steps={detail.timeline} />
      </main>
      {open ? <WaitingPanel detail={detail} /> : <DecidedPanel detail={detail} />}
    </div>
  );
}

/** A waiting case: the decision form, or the claim of the reviewer who opened it first. */
function WaitingPanel({ detail }: { detail: ReviewDetail }) {
  // A decision that is about to be sent keeps its case; sending it releases the case.
  const keeps = useCallback(() => isDelayed(detail._id), [detail._id]);
  const now = useNow();
  const claim = useClaim({ kind: 'review', caseId: detail._id, keeps }).claim ?? detail.claim;
  if (claim !== undefined && !claim.mine) return <ClaimedPanel matchId={detail._id} claim={claim} />;
  return (
    <>
      {claim !== undefined && (
        <PageTitle>
          <h1 className="truncate text-h1 lg:text-h2">{m.nav_review()}</h1>
          <span className="num truncate text-small text-text-2 max-lg:hidden">
            {m.review_locked({ time: clockWords(claim.until, now) })}
          </span>
        </PageTitle>
      )}
      <DecisionPanel detail={detail} />
    </>
  );
}
