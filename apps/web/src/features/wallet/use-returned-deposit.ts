import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useMe } from '../../lib/me.ts';
import { api } from '../../lib/session.ts';

const askAgainMilliseconds = 3000;
// Money held aside waits for people: hours, not seconds.
const askedEnough = ['captured', 'failed', 'suspense'];

/** The deposit a player comes back from the payment page with; asks until it is settled. */
export function useReturnedDeposit() {
  const [search, setSearch] = useSearchParams();
  const depositId = search.get('deposit') ?? '';
  const signedIn = useMe() !== undefined;
  const queries = useQueryClient();
  const { data: deposit, isError } = useQuery({
    queryKey: ['own', 'deposit', depositId],
    queryFn: ({ signal }) => api.call('GET /user/deposit/{depositId}', { params: { depositId }, signal }),
    enabled: signedIn && depositId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && askedEnough.includes(state.data.status) ? false : askAgainMilliseconds,
  });

  const captured = deposit?.status === 'captured';
  useEffect(() => {
    if (captured)
      void queries.invalidateQueries({ queryKey: ['own'], predicate: ({ queryKey }) => queryKey[1] !== 'deposit' });
  }, [captured, queries]);

  // The address without the deposit, so that a reload does not tell the same thing again.
  const dismiss = () => setSearch((old) => (old.delete('deposit'), old), { replace: true });
  return { depositId, deposit, isError, dismiss };
}
