import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { ReferrerSearch } from './referrals-search.rules.ts';

/** Begins the key of everything that an act on a referrer makes old. */
export const REFERRALS = 'referrals';

const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** One page of those who earned most in a period. */
export const referrersQuery = (period: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [REFERRALS, 'top', period, cursor],
    queryFn: ({ signal }) => api.call('GET /admin/referrals', { query: { period, ...from(cursor) }, signal }),
    placeholderData: keepPreviousData,
  });

/** One player as a referrer. */
export const referrerQuery = (playerId: string) =>
  queryOptions({
    queryKey: [REFERRALS, 'one', playerId],
    queryFn: ({ signal }) => api.call('GET /admin/referrals/{playerId}', { params: { playerId }, signal }),
  });

/** One page of whom they brought. */
export const referredQuery = (
  playerId: string,
  { level = '1', cursor }: Omit<ReferrerSearch, 'level'> & { level?: '1' | '2' },
) =>
  queryOptions({
    queryKey: [REFERRALS, 'players', playerId, level, cursor],
    queryFn: ({ signal }) =>
      api.call('GET /admin/referrals/{playerId}/players', {
        params: { playerId },
        query: { level, ...from(cursor) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
