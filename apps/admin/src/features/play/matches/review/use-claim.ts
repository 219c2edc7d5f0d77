import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../../lib/api.ts';
import { isDelayed } from './delayed-decision.ts';
import { REVIEWS } from './review.queries.ts';

const RENEW_MS = 60_000;

/** Claims a waiting case while it is open, releases it afterwards, and returns the current claim. */
export function useClaim(matchId: string) {
  const { data } = useQuery({
    queryKey: [REVIEWS, 'claim', matchId],
    queryFn: () => api.call('POST /admin/reviews/{matchId}/claim', { params: { matchId } }),
    refetchInterval: RENEW_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => () => {
      // A decision that is about to be sent keeps its case; sending it releases the case.
      if (isDelayed(matchId)) return;
      // When the request fails, the claim expires by itself.
      api.call('DELETE /admin/reviews/{matchId}/claim', { params: { matchId } }).catch(() => {});
    },
    [matchId],
  );
  return data?.claim;
}
