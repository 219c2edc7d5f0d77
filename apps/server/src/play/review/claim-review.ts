import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { MATCH_MESSAGES } from '../match/match.messages.ts';
import { deleteClaim, saveClaim } from './claims.queries.ts';
import { claimView } from './review.view.ts';

type Services = { db: Queries; clock: Clock };

const CLAIM_MINUTES = 5;

/** Claims an open case for this reviewer; returns the current claim, or null if the case is closed. */
export const claimCase = (db: Queries, matchId: string, staffId: string, now: Date) =>
  saveClaim(db, { matchId, staffId, now, until: new Date(now.getTime() + CLAIM_MINUTES * 60_000) });

export const claimReview =
  ({ db, clock }: Services): Handler<'POST /admin/reviews/{matchId}/claim'> =>
  async ({ params: { matchId }, staff }) => {
    if (!(await readMatchDetails(db, [matchId])).has(matchId)) return refuse('MATCH_NOT_FOUND');
    const claim = await claimCase(db, matchId, staff.staffId, clock.now());
    return claim === null ? {} : { claim: claimView(claim, staff.staffId) };
  };

export const releaseReview =
  ({ db }: Services): Handler<'DELETE /admin/reviews/{matchId}/claim'> =>
  async ({ params: { matchId }, staff, http }) => {
    await deleteClaim(db, matchId, staff.staffId);
    return { message: MATCH_MESSAGES.left[http.language] };
  };
