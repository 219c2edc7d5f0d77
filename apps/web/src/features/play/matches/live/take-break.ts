import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { timeOfDay } from '../../../../lib/dates.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';

/** Starts a break of an hour: no new battles and no deposits, as every time-out of the player's limits. */
export const useTakeBreak = (onStarted: () => void) =>
  useMutation({
    mutationFn: () => api.call('POST /user/limits/time-out', { body: { hours: 1 } }),
    onSuccess: ({ timeOutUntil }) => {
      onStarted();
      void queryClient.invalidateQueries({ queryKey: ['own', 'limits'] });
      // Open battles are left, and their stakes come back.
      refetchMoney();
      if (timeOutUntil !== null) void toastOk(m.outcome_break_started({ time: timeOfDay(timeOutUntil) }));
    },
    onError: (error) => void toastBad(errorMessage(error, m.outcome_break_failed())),
  });
