import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { WITHDRAWAL_LISTS, withdrawalSort } from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { SORTS } from '@muqabla/contract/sorts';
import { UUID } from '@muqabla/contract/uuid';
import { queryOptions } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQuery } from '../../../components/list/list-query.ts';
import { choiceParam, defineSearch, orderParams, patternParam } from '../../../components/list/list-search.rules.ts';
import { api } from '../../../lib/api.ts';
import { formOf, oneOf } from '../../../lib/search-params.rules.ts';
import { searchFrom, staffPage } from '../../../lib/staff-page.ts';
import * as m from '../../../messages.ts';

export const METHODS = ['all', 'UPI', 'Bank'] as const;

/** The tabs of one player's withdrawals. */
export const PLAYER_LISTS = ['all', ...WITHDRAWAL_LISTS] as const;

const readStatus = (status: unknown, player: unknown) =>
  formOf(player, UUID) === undefined ? oneOf(WITHDRAWAL_LISTS, status, 'pending') : oneOf(PLAYER_LISTS, status, 'all');

export const readWithdrawalsSearch = defineSearch({
  status: (status, all) => readStatus(status, all['player']),
  method: choiceParam(METHODS, 'all'),
  player: patternParam(UUID),
  ...orderParams(SORTS, ({ status, player }) => withdrawalSort(readStatus(status, player))),
});
export type WithdrawalsSearch = ReturnType<typeof readWithdrawalsSearch>;

const POLL_MS = 10_000;

/** First part of every query key of withdrawals. */
export const WITHDRAWALS = 'withdrawals';

/** One page of withdrawals, with the number in each tab. */
export const withdrawalsQuery = (search: WithdrawalsSearch) =>
  listQuery({
    key: [WITHDRAWALS, 'list', search],
    load: (signal) => api.call('GET /admin/withdrawals', { query: search, signal }),
    pollMilliseconds: POLL_MS,
  });

/** Counts the withdrawals that wait for a decision or have an unknown payout. */
export const waitingQuery = {
  ...withdrawalsQuery({ status: 'pending', method: 'all' }),
  select: ({ counts }: { counts: { pending: number; unknown: number } }) => counts.pending + counts.unknown,
};

/** One withdrawal with the facts its decision needs. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [WITHDRAWALS, 'one', id],
    queryFn: ({ signal }) => api.call('GET /admin/withdrawals/{id}', { params: { id }, signal }),
    refetchInterval: POLL_MS,
  });

const withdrawals = createRoute({
  ...staffPage('/withdrawals', {
    needs: ['withdrawals'],
    economies: MONEY_ECONOMIES,
    menu: { entry: 'withdrawals', name: m.nav_withdrawals, waitingQuery },
  }),
  validateSearch: searchFrom(readWithdrawalsSearch),
  component: lazyRouteComponent(() => import('./withdrawals-page.tsx'), 'WithdrawalsPage'),
});
const withdrawal = createRoute({
  getParentRoute: () => withdrawals,
  path: '$withdrawalId',
  component: lazyRouteComponent(() => import('./withdrawal-drawer.tsx'), 'WithdrawalDrawer'),
});

/** The list of withdrawals, and one of them in a drawer. */
export const withdrawalsScreen = withdrawals.addChildren([withdrawal]);
