import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { listReviews as list } from './review.queries.ts';
import { reviewCaseView } from './review.view.ts';

export const listReviews =
  ({ db }: { db: Queries }): Handler<'GET /admin/reviews'> =>
  async ({ query: { status, page } }) => {
    const { cases, ...counts } = await list(db, status, Number(page));
    return { cases: cases.map(reviewCaseView), ...counts };
  };
