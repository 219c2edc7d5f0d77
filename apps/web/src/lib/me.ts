import type { Me } from '@muqabla/contract/players/player-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, useSignIn } from './session.ts';

/** GET /user/me. */
export const meQuery = () =>
  queryOptions({
    queryKey: ['own', 'me'],
    queryFn: ({ signal }) => api.call('GET /user/me', { signal }),
    // A banned player has no socket to hear of the end of the ban.
    refetchInterval: ({ state }) => (state.data?.appModeAllowed === true ? 10_000 : false),
  });

/** The signed-in player, or undefined until known. */
export function useMe(): Me | undefined {
  const signedIn = useSignIn() === 'in';
  const { data } = useQuery({ ...meQuery(), enabled: signedIn });
  return signedIn ? data : undefined;
}
