import type { HISTORY_FILTERS } from '@muqabla/contract/core/wallet/wallet-calls';
import { currentLanguage } from '@muqabla/ui/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';

export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

/** One page of the player's history, newest first; `limit` is at most 50. */
export function useHistoryEntries(params: { filter: HistoryFilter; search: string; page: number; limit: number }) {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'history', params, currentLanguage()],
    queryFn: ({ signal }) =>
      api.call('GET /user/me/history', {
        query: {
          user_id: me?._id ?? '',
          filter: params.filter,
          search: params.search,
          page: String(params.page),
          limit: String(params.limit),
        },
        signal,
      }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
  });
}
