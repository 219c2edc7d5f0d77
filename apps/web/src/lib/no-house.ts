import type { OwnWin } from '@muqabla/contract/money/no-house/no-house-calls';
import { useQuery } from '@tanstack/react-query';
import { useMe } from './me.ts';
import { api } from './session.ts';

/** The newest proof of no house. */
export const useNoHouse = () =>
  useQuery({
    queryKey: ['no-house'],
    queryFn: ({ signal }) => api.call('GET /trust/no-house', { signal }),
  });

/** The player's newest published win; null without one, undefined while it loads and for visitors. */
export function useOwnWin(): OwnWin | null | undefined {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'no-house'],
    queryFn: ({ signal }) => api.call('GET /user/me/no-house', { signal }),
    enabled: me !== undefined,
  }).data?.own;
}
