import type { Services } from '../../../core/core.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { secondReviewView } from './second-review.view.ts';
import { conditionsFor, countSecondReviews, SECOND_REVIEW } from './second-reviews.queries.ts';

export const listSecondReviews =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/second-reviews'> =>
  async ({ query: { status, cursor }, staff: { staffId } }) => {
    const reading = readPage(db, {
      columns: { time: 'r.drawn_at', key: [['r.match_id', 'uuid']] },
      // The battles that wait longest come first; of those that are done the newest.
      sort: status === 'done' ? 'newest' : 'oldest',
      cursor,
      statement: ({ mark, beyond, end, bind }) =>
        `select ${mark}, ${SECOND_REVIEW} where ${conditionsFor(bind(staffId))[status]} and ${beyond} ${end}`,
      view: secondReviewView,
    });
    const [page, counts] = await Promise.all([reading, countSecondReviews(db, staffId)]);
    if (isRefusal(page)) return page;
    const { rows: reviews, ...next } = page;
    return { reviews, ...next, ...counts };
  };
