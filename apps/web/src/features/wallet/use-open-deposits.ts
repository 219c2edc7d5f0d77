import type { Deposit, OpenDeposit } from '@muqabla/contract/wallet/wallet-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useMe } from '../../lib/me.ts';
import { api } from '../../lib/session.ts';

const readAgainMilliseconds = 15_000;

/**
 * The player's deposits that are not settled, but for the one that the address tells of, and a check of one at the
 * gateway.
 */
export function useOpenDeposits(onChecked: (deposit: Deposit) => void) {
  const [search] = useSearchParams();
  const returned = search.get('deposit');
  const signedIn = useMe() !== undefined;
  const queries = useQueryClient();
  const queryKey = ['own', 'deposits'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /user/deposits', { signal }),
    enabled: signedIn,
    // The gateway settles one without a word to this page.
    refetchInterval: ({ state }) => (state.data?.deposits.length ? readAgainMilliseconds : false),
  });
  const check = useMutation({
    mutationFn: (depositId: string) => api.call('POST /user/deposit/{depositId}/check', { params: { depositId } }),
    onSuccess: onChecked,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const deposits: readonly OpenDeposit[] = data?.deposits.filter(({ _id }) => _id !== returned) ?? [];
  return {
    deposits,
    check: check.mutate,
    checking: check.isPending ? check.variables : undefined,
    error: check.error,
  };
}
