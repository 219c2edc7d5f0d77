import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readClaims } from './claims.queries.ts';
import { listReviews as list } from './review.queries.ts';
import { reviewCaseView } from './review.view.ts';

export const listReviews =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/reviews'> =>
  async ({ query: { status, page }, staff: { staffId } }) => {
    const now = clock.now();
    const { cases, ...counts } = await list(db, { status, page: Number(page), now });
    const claims = await readClaims(
      db,
      cases.map(({ match_id }) => match_id),
      now,
    );
    return {
      cases: cases.map((match) => reviewCaseView(match, { now, staffId, claim: claims.get(match.match_id) })),
      ...counts,
    };
  };
