import { PAGE_SIZE } from '@muqabla/contract/constants';
import { currentLanguage } from '@muqabla/ui/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePollInterval } from '../../../lib/connection-status.ts';
import { FIRST_PAGE, type ListPage } from '../../../lib/list-page.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';

export const requestsKey = ['own', 'withdraw-requests'] as const;

/** A page of the player's withdrawals, newest first. */
export function useWithdrawRequests({ page, upTo }: ListPage = FIRST_PAGE) {
  const me = useMe();
  return useQuery({
    queryKey: [...requestsKey, page, upTo, currentLanguage()],
    queryFn: ({ signal }) =>
      api.call('GET /user/withdraw-requests', {
        query: { user_id: me?._id ?? '', page: String(page), limit: String(PAGE_SIZE), upTo },
        signal,
      }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(),
  });
}
