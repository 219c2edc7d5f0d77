import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { ChevronLeft } from '@muqabla/ui/icons';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CasePresence } from '../../../../components/claims/case-presence.tsx';
import { useClaim } from '../../../../components/claims/use-claim.ts';
import { PageTitle } from '../../../../components/page-body.tsx';
import { isDelayed } from '../../../../lib/delayed-act.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { CaseTimeline } from './case-timeline.tsx';
import { CaseTitle } from './case-title.tsx';
import { ClaimedPanel } from './claimed-panel.tsx';
import { DecidedPanel } from './decided-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { EvidenceViewer } from './evidence-viewer.tsx';
import { PhrasesSection } from './phrases-section.tsx';
import { readReviewSearch } from './queue.rules.ts';
import { RuleSection } from './rule-section.tsx';

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
