import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FIRST_PAGE, type ListPage } from '../../../lib/list-page.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';

// A recharge that succeeds late moves no money, so there is no event for it.
const POLL_MILLISECONDS = 10_000;

export const rechargesKey = ['own', 'recharges'] as const;

/** A page of the player's recharges, newest first; polls while one is pending. */
export function useRecharges({ page, upTo }: ListPage = FIRST_PAGE) {
  const me = useMe();
  return useQuery({
    queryKey: [...rechargesKey, page, upTo],
    queryFn: ({ signal }) => api.call('GET /user/recharges', { query: { page: String(page), upTo }, signal }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.recharges.some(({ status }) => status === 'pending') ? POLL_MILLISECONDS : false,
  });
}
