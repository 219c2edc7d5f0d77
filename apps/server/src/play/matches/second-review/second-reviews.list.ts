import type { Services } from '../../../core/core.ts';
import { readPageRequest } from '../../../platform/db/pagination.rules.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { secondReviewView } from './second-review.view.ts';
import { countSecondReviews, readSecondReviews, SECOND_REVIEW_ORDER } from './second-reviews.queries.ts';

export const listSecondReviews =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/second-reviews'> =>
  async ({ query: { status, cursor }, staff: { staffId } }) => {
    const page = readPageRequest(SECOND_REVIEW_ORDER, status === 'done' ? 'newest' : 'oldest', cursor);
    if (isRefusal(page)) return page;
    const [{ rows, ...next }, counts] = await Promise.all([
      readSecondReviews(db, { status, staffId, page }),
      countSecondReviews(db, staffId),
    ]);
    return { reviews: rows.map(secondReviewView), ...next, ...counts };
  };
