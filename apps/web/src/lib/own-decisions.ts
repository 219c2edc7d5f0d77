import { useQuery } from '@tanstack/react-query';
import { useMe } from './me.ts';
import { api } from './session.ts';

/** The decisions of staff about the player's money, the newest first; undefined while they load and for visitors. */
export function useOwnDecisions() {
  const me = useMe();
  return useQuery({
    queryKey: ['own', 'decisions'],
    queryFn: ({ signal }) => api.call('GET /user/me/log', { signal }),
    enabled: me !== undefined,
  }).data?.decisions;
}
