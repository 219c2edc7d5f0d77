import type { Deposit, OpenDeposit } from '@muqabla/contract/money/deposits/deposit-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';

const POLL_MILLISECONDS = 15_000;

/**
 * The player's unsettled deposits, without the one in the URL, and a mutation that checks one at the gateway.
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
    // The server sends no event when the gateway settles a deposit.
    refetchInterval: ({ state }) => (state.data?.deposits.length ? POLL_MILLISECONDS : false),
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
