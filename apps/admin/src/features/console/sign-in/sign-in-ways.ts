import type { SignInWay } from '@muqabla/contract/console/staff/staff-fields';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The ways of signing in that this installation allows; null until they are known. A server that fails to tell is taken to allow passwords. */
export const useSignInWays = (): readonly SignInWay[] | null => {
  const { data, isError } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => api.call('GET /admin/login/ways', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.ways ?? (isError ? ['password'] : null);
};
