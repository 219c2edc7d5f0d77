import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { cursorParam, defineSearch, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { PERIOD_FORM } from '../../../lib/period.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

/** The list of referrers; the period is the current month when absent. */
export const readReferralsSearch = defineSearch({
  period: patternParam(PERIOD_FORM),
  cursor: cursorParam,
});
export type ReferralsSearch = ReturnType<typeof readReferralsSearch>;

/** One referrer's players; the level is the first when absent. */
export const readReferrerSearch = defineSearch({
  level: (level) => (String(level) === '2' ? ('2' as const) : undefined),
  cursor: cursorParam,
});
export type ReferrerSearch = ReturnType<typeof readReferrerSearch>;

/** First part of every query key of referrals. */
export const REFERRALS = 'referrals';

/** One page of the referrers who earned most in a period. */
export const referrersQuery = (search: ReferralsSearch & { period: string }) =>
  listQuery({
    key: [REFERRALS, 'top', search],
    load: (signal) => api.call('GET /admin/referrals', { query: search, signal }),
  });

/** One player as a referrer. */
export const referrerQuery = (playerId: string) =>
  queryOptions({
    queryKey: [REFERRALS, 'one', playerId],
    queryFn: ({ signal }) => api.call('GET /admin/referrals/{playerId}', { params: { playerId }, signal }),
  });

/** One page of a referrer's referred players. */
export const referredQuery = (playerId: string, { level, ...search }: ReferrerSearch) =>
  listQuery({
    key: [REFERRALS, 'players', playerId, level, search],
    load: (signal) =>
      api.call('GET /admin/referrals/{playerId}/players', {
        params: { playerId },
        query: { level: level ?? '1', ...search },
        signal,
      }),
  });

/** The list of referrers. */
export const referralsScreen = createRoute({
  ...staffPage('/referrals', {
    needs: ['reports'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'ledger', name: m.nav_referrals },
  }),
  validateSearch: searchFrom(readReferralsSearch),
  component: lazyRouteComponent(() => import('./referrals-page.tsx'), 'ReferralsPage'),
});

/** One referrer. */
export const referrerScreen = createRoute({
  ...staffPage('/referrals/$playerId', {
    needs: ['reports'],
    economies: MONEY_ECONOMIES,
  }),
  validateSearch: searchFrom(readReferrerSearch),
  component: lazyRouteComponent(() => import('./referrer-page.tsx'), 'ReferrerPage'),
});
