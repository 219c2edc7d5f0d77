import { readClaims } from '../../../core/cases/claims.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPageRequest } from '../../../platform/db/pagination.rules.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { listCaseAdditions } from './case-additions.ts';
import type { CasePart } from './case-part.ts';
import { readDoubts } from './doubts.queries.ts';
import { CASE_LISTS, listCases } from './review.queries.ts';
import { reviewCaseView } from './review.view.ts';

export const listReviews =
  (services: { db: Queries; clock: Clock; caseParts: readonly CasePart[] }): Handler<'GET /admin/reviews'> =>
  async ({ query: { status, cursor }, staff: { staffId } }) => {
    const pageRequest = readPageRequest(CASE_LISTS[status].order, 'oldest', cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { db, clock } = services;
    const now = clock.now();
    const { cases, ...counts } = await listCases(db, { status, pageRequest, now });
    const ids = cases.map(({ match_id }) => match_id);
    const [claims, doubts, additions] = await Promise.all([
      readClaims(db, { kind: 'review', caseIds: ids }, now),
      readDoubts(db, ids),
      listCaseAdditions(services, ids),
    ]);
    return {
      cases: cases.map((match) =>
        reviewCaseView(match, {
          now,
          staffId,
          claim: claims.get(match.match_id),
          doubt: doubts.get(match.match_id),
          additions: additions.get(match.match_id),
        }),
      ),
      ...counts,
    };
  };
