import { SECOND_REVIEW_STATUSES } from '@muqabla/contract/play/matches/second-review-terms';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams } from '../../../../components/list/list-search.rules.ts';
import { api } from '../../../../lib/api.ts';
import { searchFrom, staffPage } from '../../../../lib/staff-page.ts';
import * as m from '../../../../messages.ts';

/** First part of every query key of second reviews. */
export const SECOND_REVIEWS = 'second-reviews';

export const readSecondReviewsSearch = defineSearch({
  status: choiceParam(SECOND_REVIEW_STATUSES, 'open'),
  ...orderParams([], ({ status }) => (status === 'done' ? 'newest' : 'oldest')),
});
export type SecondReviewsSearch = ReturnType<typeof readSecondReviewsSearch>;

/** One page of second reviews in a state, with the numbers that wait. */
export const secondReviewsQuery = (search: SecondReviewsSearch) =>
  listQuery({
    key: [SECOND_REVIEWS, search],
    load: (signal) => api.call('GET /admin/second-reviews', { query: search, signal }),
    pollMilliseconds: 60_000,
  });

/** Counts those that this member of staff may decide. */
export const waitingQuery = {
  ...secondReviewsQuery({ status: 'open' }),
  select: ({ open }: { open: number }) => open,
};

/** The evidence of a drawn battle, without its decision. */
export const blindCaseQuery = (matchId: string) =>
  queryOptions({
    queryKey: [SECOND_REVIEWS, 'case', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/second-reviews/{matchId}', { params: { matchId }, signal }),
    retry: false,
  });

/** The list of second reviews. */
export const secondReviewsScreen = createRoute({
  ...staffPage('/second-reviews', {
    needs: ['review'],
    menu: { entry: 'fairPlay', name: m.nav_second_reviews, waitingQuery },
  }),
  validateSearch: searchFrom(readSecondReviewsSearch),
  component: lazyRouteComponent(() => import('./second-reviews-page.tsx'), 'SecondReviewsPage'),
});

/** One battle that is reviewed again, without the first decision. */
export const blindCaseScreen = createRoute({
  ...staffPage('/second-reviews/$matchId', {
    needs: ['review'],
  }),
  component: lazyRouteComponent(() => import('./blind-case-page.tsx'), 'BlindCasePage'),
});
