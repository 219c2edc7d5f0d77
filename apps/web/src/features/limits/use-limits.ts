import type { PlayerLimits } from '@muqabla/contract/limits/limit-calls';
import { toastOk } from '@muqabla/ui/toast';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshMoney } from '../../lib/refresh-money.ts';
import { api } from '../../lib/session.ts';

/** The player's own limits. */
export const limitsQuery = () =>
  queryOptions({ queryKey: ['own', 'limits'], queryFn: ({ signal }) => api.call('GET /user/limits', { signal }) });

type Change<T> = { send: (value: T) => Promise<PlayerLimits>; saved: string };

/** Changes something of the limits, says so, and shows them as they then stand. A failure changes nothing. */
export function useLimitChange<T>({ send, saved }: Change<T>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (limits) => {
      queries.setQueryData(limitsQuery().queryKey, limits);
      // A break gives stakes back.
      refreshMoney();
      void toastOk(saved);
    },
  });
}
