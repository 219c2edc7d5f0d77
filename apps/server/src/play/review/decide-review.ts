import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { MATCH_MESSAGES } from '../match/match.messages.ts';
import type { MakeMove } from '../match/play-services.ts';
import { claimCase } from './claim-review.ts';
import { deleteClaim } from './claims.queries.ts';
import { chargeView } from './review.view.ts';

type Services = { db: Queries; makeMove: MakeMove; clock: Clock };

/** Pays or returns the stakes, then charges the penalties. */
export const decideReview =
  ({ db, makeMove, clock }: Services): Handler<'POST /admin/reviews/{matchId}/decision'> =>
  async ({ params: { matchId }, body: { outcome, reason, version, penalties }, staff, http }) => {
    // Deciding claims the case, so that of two reviewers at once one is refused with the name of the other.
    const claim = await claimCase(db, matchId, staff.staffId, clock.now());
    if (claim !== null && claim.staff_id !== staff.staffId) return refuse('CASE_CLAIMED', { name: claim.name });
    const match = await makeMove({
      kind: 'move',
      matchId,
      act: { move: 'decide', outcome, reason, version, penalties },
      actor: { kind: 'reviewer', id: staff.staffId },
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
    if (!isRefusal(match)) await deleteClaim(db, matchId, staff.staffId);
    return isRefusal(match) ? match : { message: MATCH_MESSAGES.decided[http.language], status: match.status };
  };
