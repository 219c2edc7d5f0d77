import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readPhraseReports } from '../phrases/phrases.queries.ts';
import { readClaims } from './claims.queries.ts';
import { readDoubts } from './doubts.queries.ts';
import { listCases } from './review.queries.ts';
import { reviewCaseView } from './review.view.ts';

export const listReviews =
  ({ db, clock }: { db: Queries; clock: Clock }): Handler<'GET /admin/reviews'> =>
  async ({ query: { status, page }, staff: { staffId } }) => {
    const now = clock.now();
    const { cases, ...counts } = await listCases(db, { status, page: Number(page), now });
    const ids = cases.map(({ match_id }) => match_id);
    const [claims, doubts, reports] = await Promise.all([
      readClaims(db, ids, now),
      readDoubts(db, ids),
      readPhraseReports(db, ids),
    ]);
    return {
      cases: cases.map((match) =>
        reviewCaseView(match, {
          now,
          staffId,
          claim: claims.get(match.match_id),
          doubt: doubts.get(match.match_id),
          phraseReports: reports.get(match.match_id),
        }),
      ),
      ...counts,
    };
  };
