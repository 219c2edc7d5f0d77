import type { CallResponse } from '@muqabla/client/api';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';

export type WithdrawTerms = CallResponse<'GET /user/lastwithdraw'>;

export const termsKey = ['own', 'withdraw-terms'] as const;

/** Bounds and earliest time of the next withdrawal. Refetched whenever the screen opens. */
export function useWithdrawTerms() {
  const me = useMe();
  return useQuery({
    queryKey: termsKey,
    queryFn: ({ signal }) => api.call('GET /user/lastwithdraw', { signal }),
    enabled: me !== undefined,
    staleTime: 0,
  });
}
