import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';

const POLL_MILLISECONDS = 3000;
// A deposit in suspense waits for staff, which takes hours.
const FINAL_STATUSES = ['captured', 'failed', 'suspense'];

/** The deposit with which the player returns from the payment page; polls until its status is final. */
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
      state.data !== undefined && FINAL_STATUSES.includes(state.data.status) ? false : POLL_MILLISECONDS,
  });

  const isCaptured = deposit?.status === 'captured';
  useEffect(() => {
    if (isCaptured)
      void queries.invalidateQueries({ queryKey: ['own'], predicate: ({ queryKey }) => queryKey[1] !== 'deposit' });
  }, [isCaptured, queries]);

  // Removes the deposit from the URL, so that a reload does not show it again.
  const dismiss = () => setSearch((old) => (old.delete('deposit'), old), { replace: true });
  return { depositId, deposit, isError, dismiss };
}
