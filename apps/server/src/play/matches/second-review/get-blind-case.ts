import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../../core/core.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readBlindCase } from '../review/blind-case.queries.ts';
import type { CasePart } from '../review/case-part.ts';
import { findSecondReview, mayDecideBlind } from './second-reviews.queries.ts';

/** Shows the evidence of a drawn battle to a reviewer who does not know how it was decided. */
export const getBlindCase =
  (
    services: Pick<Services, 'db' | 'clock' | 'fileLinks'> & { caseParts: readonly CasePart[] },
  ): Handler<'GET /admin/second-reviews/{matchId}'> =>
  async ({ params: { matchId }, staff: { staffId } }) => {
    const drawn = await findSecondReview(services.db, matchId);
    if (drawn === null) return refuse('MATCH_NOT_FOUND');
    if (drawn.decided_at !== null) return refuse('SECOND_REVIEW_DONE');
    if (!(await mayDecideBlind(services.db, matchId, staffId))) return refuse('SECOND_REVIEW_NOT_BLIND');
    const found = await readBlindCase(services, { matchId, staffId });
    return found ?? refuse('MATCH_NOT_FOUND');
  };
