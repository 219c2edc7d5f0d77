import type { AgeProof } from '@muqabla/contract/accounts/age/age-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';

/** GET /user/age. */
export const ageQuery = () =>
  queryOptions({ queryKey: ['own', 'age'], queryFn: ({ signal }) => api.call('GET /user/age', { signal }) });

/** A call that changes the proof of age, whose response is shown at once. */
export function useAgeChange<Terms>(send: (terms: Terms) => Promise<AgeProof>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) => client.setQueryData(ageQuery().queryKey, saved),
  });
}
