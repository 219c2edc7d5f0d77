import type { StaffMatchDetail } from '@muqabla/contract/play/matches/match-staff-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';
import { CancelForm } from './cancel-form.tsx';

/**
 * Offers the acts on a match that this staff member may do: cancel it, or open its review. Empty when there are none.
 */
export function MatchActions({ match }: { match: StaffMatchDetail }) {
  const { may } = useMe();
  const isRunning = match.status === 'new' || match.status === 'requested' || match.status === 'running';
  if (isRunning) return may('cancelBattles') ? <CancelForm match={match} /> : null;
  const isInReview = match.status === 'pending' || match.status === 'conflict';
  const isSettled = match.status === 'completed' || match.status === 'cancelled';
  const wasReviewed = match.timeline.some(({ move }) => move === 'decide');
  const doubtWords = () =>
    match.doubt?.complaint === undefined ? m.battles_review_doubt() : m.battles_review_complaint();
  const isDoubted = match.doubt !== undefined;
  if (!may('review') || !(isInReview || (isSettled && (wasReviewed || isDoubted)))) return null;
  const settledText = wasReviewed ? m.battles_review_made() : doubtWords();
  return (
    <Card className="grid gap-2.5" aria-label={m.battles_acts()}>
      <h2 className="text-h3">{m.battles_acts()}</h2>
      <p className="text-small text-text-2">{isInReview ? m.battles_review_waits() : settledText}</p>
      <Link
        to="/review/$matchId"
        params={{ matchId: match._id }}
        className={buttonClass({ variant: isInReview ? 'primary' : 'outline', block: true })}
      >
        {isInReview
          ? m.battles_review_open()
          : match.reversal === undefined
            ? m.battles_reversal()
            : m.battles_reversal_open()}
      </Link>
    </Card>
  );
}
