import { PAGE_SIZE } from '@muqabla/contract/constants';
import { currentLanguage } from '@muqabla/ui/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/list-page.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import type { HistoryFilter } from '../lib/history.ts';

/** One page of the player's battles, the latest first. */
export function useHistoryBattles({ search, page, upTo }: { search: string } & ListPage) {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'history', 'battles', search, page, upTo, currentLanguage()],
    queryFn: ({ signal }) =>
      api.call('GET /user/history/battles', {
        query: { search, page: String(page), limit: String(PAGE_SIZE), upTo },
        signal,
      }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** One page of the player's deposits, withdrawals and other money outside of battles, newest first. */
export function useHistoryMoney({ filter, page, upTo }: { filter: HistoryFilter } & ListPage) {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'history', 'money', filter, page, upTo, currentLanguage()],
    queryFn: ({ signal }) =>
      api.call('GET /user/history/money', {
        query: { filter, page: String(page), limit: String(PAGE_SIZE), upTo },
        signal,
      }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
  });
}
