import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMe } from '../../lib/me.ts';
import { api } from '../../lib/session.ts';

// An operator's late answer moves no money when the recharge succeeded, so no event tells of it.
const askAgainMilliseconds = 10_000;

export const rechargesKey = ['own', 'recharges'] as const;

/** One page of the player's recharges, newest first; asked again while one is on its way. */
export function useRecharges(page: number) {
  const me = useMe();
  return useQuery({
    queryKey: [...rechargesKey, page],
    queryFn: ({ signal }) => api.call('GET /user/recharges', { query: { page: String(page) }, signal }),
    enabled: me !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.recharges.some(({ status }) => status === 'pending') ? askAgainMilliseconds : false,
  });
}
