import { createRoute } from '@tanstack/react-router';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';
import { CasePage } from './case-page.tsx';
import { NoCase } from './no-case.tsx';
import { readReviewSearch } from './queue.rules.ts';
import { ReviewPage } from './review-page.tsx';
import { waitingQuery } from './review.queries.ts';

const review = createRoute({
  ...staffPage('/review', {
    needs: ['review'],
    menu: { entry: 'review', name: m.nav_review, waitingQuery },
  }),
  validateSearch: searchFrom(readReviewSearch),
  component: ReviewPage,
});
const noCase = createRoute({
  getParentRoute: () => review,
  path: '/',
  component: NoCase,
});
const openCase = createRoute({
  getParentRoute: () => review,
  path: '$matchId',
  component: CasePage,
});

/** The battles that wait for a decision, one of them open. */
export const reviewScreen = review.addChildren([noCase, openCase]);
