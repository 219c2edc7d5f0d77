import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refused.ts';
import { MATCH_WORDS } from '../match.messages.ts';
import type { MakeMove } from '../play/make-move.ts';
import { takeReview } from './claim-review.ts';
import { releaseReview } from './claims.queries.ts';
import { chargeView } from './review.view.ts';

type Services = { db: Queries; makeMove: MakeMove; clock: Clock };

/** POST /admin/reviews/{matchId}/decision: pays or returns the stakes, then charges the penalties. */
export const decideReview =
  ({ db, makeMove, clock }: Services): Handler<'POST /admin/reviews/{matchId}/decision'> =>
  async ({ params: { matchId }, body: { outcome, reason, version, penalties }, staff, web }) => {
    // Whoever decides has the case: of two reviewers at once one is told that the other has it.
    const claim = await takeReview(db, matchId, staff.staffId, clock.now());
    if (claim !== null && claim.staff_id !== staff.staffId) return refuse('CASE_CLAIMED', { name: claim.name });
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'decide', outcome, reason, version, penalties },
      actor: { kind: 'reviewer', id: staff.staffId },
      file: null,
      alongside: (tx, { next, charges = [] }) =>
        writeAudit(tx, {
          staff,
          action: 'review.decided',
          subject: { kind: 'match', id: matchId },
          reason,
          before: { version },
          after: { outcome, status: next.status, version: next.version, penalties: charges.map(chargeView) },
          at: clock.now(),
        }),
    });
    if (!isRefusal(match)) await releaseReview(db, matchId, staff.staffId);
    return isRefusal(match) ? match : { message: MATCH_WORDS.decided[web.language], status: match.status };
  };
