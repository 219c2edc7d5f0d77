import type { OwnLiability } from '@muqabla/contract/money/liabilities/liability-calls';
import { useQuery } from '@tanstack/react-query';
import { useMe } from './me.ts';
import { api } from './session.ts';

/** The published sums of what is owed to all players, the newest first. */
export const useLiabilities = () =>
  useQuery({
    queryKey: ['liabilities'],
    queryFn: ({ signal }) => api.call('GET /trust/liabilities', { signal }),
  });

/** The player's balance in the newest sum; null without one, undefined while it loads and for visitors. */
export function useOwnLiability(): OwnLiability | null | undefined {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'liabilities'],
    queryFn: ({ signal }) => api.call('GET /user/me/liabilities', { signal }),
    enabled: me !== undefined,
  }).data?.own;
}
