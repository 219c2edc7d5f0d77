import type { DailyLimitName, PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { updateQueryData } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';

/** The use of a daily limit as text: an amount, or minutes. */
export const dailyUseText = (name: DailyLimitName, used: number): string =>
  name === 'playTime' ? m.minutes({ minutes: used }) : formatRupees(used);

/** A daily limit as text: an amount or minutes per day, or no limit. */
export const dailyLimitText = (name: DailyLimitName, amount: number | null): string =>
  amount === null ? m.limits_none() : m.limits_per_day({ amount: dailyUseText(name, amount) });

/** GET /user/limits. */
export const limitsQuery = () =>
  queryOptions({ queryKey: ['own', 'limits'], queryFn: ({ signal }) => api.call('GET /user/limits', { signal }) });

type LimitChange<T> = { send: (value: T) => Promise<PlayerLimits>; saved: string };

/** Mutation of the player's limits: on success updates the cache and shows a toast with the text `saved`. */
export function useLimitChange<T>({ send, saved }: LimitChange<T>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (limits) => {
      updateQueryData(limitsQuery().queryKey, limits);
      // A break returns stakes of open matches.
      refetchMoney();
      void toastOk(saved);
    },
  });
}
