import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { MATCH_WORDS } from '../match.messages.ts';
import { readShownMatches } from '../shown-match.queries.ts';
import { claimReview as claim, releaseReview } from './claims.queries.ts';
import { claimView } from './review.view.ts';

type Services = { db: Queries; clock: Clock };

const CLAIM_MINUTES = 5;

/** Takes a case for this reviewer, or answers who has it; a case that does not wait has nobody. */
export const takeReview = (db: Queries, matchId: string, staffId: string, now: Date) =>
  claim(db, { matchId, staffId, now, until: new Date(now.getTime() + CLAIM_MINUTES * 60_000) });

/** POST /admin/reviews/{matchId}/claim */
export const claimReview =
  ({ db, clock }: Services): Handler<'POST /admin/reviews/{matchId}/claim'> =>
  async ({ params: { matchId }, staff }) => {
    if (!(await readShownMatches(db, [matchId])).has(matchId)) return refuse('MATCH_NOT_FOUND');
    const held = await takeReview(db, matchId, staff.staffId, clock.now());
    return held === null ? {} : { claim: claimView(held, staff.staffId) };
  };

/** DELETE /admin/reviews/{matchId}/claim */
export const leaveReview =
  ({ db }: Services): Handler<'DELETE /admin/reviews/{matchId}/claim'> =>
  async ({ params: { matchId }, staff, web }) => {
    await releaseReview(db, matchId, staff.staffId);
    return { message: MATCH_WORDS.left[web.language] };
  };
