import type { ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { ClaimedPanel } from './claimed-panel.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { useClaim } from './use-claim.ts';

/** The decision of a case that waits: this reviewer's to make, or another's who opened it first. */
export function WaitingPanel({ detail }: { detail: ReviewDetail }) {
  const claim = useClaim(detail._id) ?? detail.claim;
  if (claim !== undefined && !claim.mine) return <ClaimedPanel matchId={detail._id} claim={claim} />;
  return <DecisionPanel detail={detail} />;
}
