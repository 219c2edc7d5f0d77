import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../../core/audit/write-audit.ts';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { secondReviewView } from './second-review.view.ts';
import { findSecondReview, lockSecondReview, mayDecideBlind, saveSecondDecision } from './second-reviews.queries.ts';

/** Stores a second decision. Of two reviewers at once, the later one is refused. No money moves. */
export const decideSecondReview =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'POST /admin/second-reviews/{matchId}/decision'> =>
  ({ params: { matchId }, body: { outcome, reason }, staff }) =>
    db.transaction(async (tx) => {
      const drawn = await lockSecondReview(tx, matchId);
      if (drawn === null) return refuse('MATCH_NOT_FOUND');
      if (drawn.decided_at !== null) return refuse('SECOND_REVIEW_DONE');
      const { staffId } = staff;
      if (!(await mayDecideBlind(tx, matchId, staffId))) return refuse('SECOND_REVIEW_NOT_BLIND');
      const at = clock.now();
      await saveSecondDecision(tx, { matchId, staffId, outcome, reason, at });
      const decided = await findSecondReview(tx, matchId);
      // Last, because it locks the end of the audit log for every other writer.
      await writeAudit(tx, {
        staff,
        action: 'secondReview.decided',
        subject: { kind: 'match', id: matchId },
        reason,
        after: { outcome, agrees: outcome === drawn.first_outcome },
        at,
      });
      return secondReviewView(decided ?? drawn);
    });
