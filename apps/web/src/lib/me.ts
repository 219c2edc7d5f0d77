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
  });
  return signedIn ? data : undefined;
}
