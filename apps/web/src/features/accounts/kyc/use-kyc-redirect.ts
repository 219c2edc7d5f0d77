import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

const POLL_MILLISECONDS = 4000;

/**
 * The verification on the provider's pages: `start` leaves for them, and an outcome is polled while one is under way.
 * `error` is why the last one failed.
 */
export function useKycRedirect(isUnderWay: boolean) {
  const queries = useQueryClient();
  const refetchStatus = () => queries.invalidateQueries({ queryKey: ['own', 'kyc'] });
  const begin = useMutation({
    mutationFn: () => api.call('POST /kyc/redirect', { body: { consent: true } }),
    onSuccess: ({ url }) => (url === null ? refetchStatus() : window.location.assign(url)),
  });
  const check = useQuery({
    queryKey: ['own', 'kyc-redirect'],
    queryFn: ({ signal }) => api.call('POST /kyc/redirect/check', { signal }),
    enabled: isUnderWay,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'pending' ? POLL_MILLISECONDS : false,
  });
  const outcome = check.data;
  const isOver = outcome !== undefined && outcome.state !== 'pending' && outcome.state !== 'none';
  useEffect(() => {
    if (!isOver) return;
    if (outcome.state === 'verified') void toastOk(m.kyc_verified());
    void queries.invalidateQueries({ queryKey: ['own', 'kyc'] });
  }, [isOver, outcome?.state, queries]);
  const refusal = isOver && outcome.state !== 'verified' ? outcome.message : undefined;
  return {
    start: begin.mutate,
    // Busy until the browser has left.
    busy: begin.isPending || (begin.isSuccess && begin.data.url !== null),
    isWaiting: isUnderWay && !isOver,
    error: begin.error === null ? refusal : `${m.kyc_digilocker_failed()} ${errorMessage(begin.error, '')}`.trim(),
  };
}
