import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { secondReviewView } from './second-review.view.ts';
import { closeDifference, findSecondReview, lockSecondReview } from './second-reviews.queries.ts';

/** Closes a difference of two reviewers, once. */
export const closeSecondReview =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/second-reviews/{matchId}/close'> =>
  ({ params: { matchId }, body: { reason }, staff }) =>
    db.transaction(async (tx) => {
      const row = await lockSecondReview(tx, matchId);
      if (row === null || row.second_outcome === null || row.second_outcome === row.first_outcome)
        return refuse('MATCH_NOT_FOUND');
      if (row.closed_at !== null) return refuse('SECOND_REVIEW_DONE');
      const at = clock.now();
      await closeDifference(tx, { matchId, staffId: staff.staffId, reason, at });
      const closed = await findSecondReview(tx, matchId);
      await writeAudit(tx, {
        staff,
        action: 'secondReview.closed',
        subject: { kind: 'match', id: matchId },
        reason,
        after: { first: row.first_outcome, second: row.second_outcome },
        at,
      });
      return secondReviewView(closed ?? row);
    });
