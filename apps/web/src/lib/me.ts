import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, useSignIn } from './session.ts';

/** GET /user/me. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['own', 'me'],
    queryFn: ({ signal }) => api.call('GET /user/me', { signal }),
    // A banned player has no socket, so the end of the ban is polled for.
    refetchInterval: ({ state }) => (state.data?.appModeAllowed === true ? 10_000 : false),
  });

/** The signed-in player; undefined while loading and for visitors. */
export function useMe(): Me | undefined {
  const signedIn = useSignIn() === 'in';
  const { data } = useQuery({ ...meQuery(), enabled: signedIn });
  return signedIn ? data : undefined;
}
