import type { Me } from '@muqabla/contract/players/player-calls';
import { useQuery } from '@tanstack/react-query';
import { api, useSignIn } from './session.ts';

/** The signed-in player, or undefined until known. */
export function useMe(): Me | undefined {
  const signedIn = useSignIn() === 'in';
  const { data } = useQuery({
    queryKey: ['own', 'me'],
    queryFn: ({ signal }) => api.call('GET /user/me', { signal }),
    enabled: signedIn,
    // A banned player has no socket to hear of the end of the ban.
    refetchInterval: ({ state }) => (state.data?.appModeAllowed === true ? 10_000 : false),
  });
  return signedIn ? data : undefined;
}
