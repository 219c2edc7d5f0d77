import { CallError } from '@muqabla/client/call-error';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, isNetworkError } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** Outcome of a withdrawal request. `refused`: no money has moved. `unknown`: there was no response. */
export type WithdrawOutcome =
  | { state: 'submitted'; amount: number }
  | { state: 'refused' | 'unknown'; message: string };

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** Requests a withdrawal; `outcome` stays until `reset`. */
export function useWithdraw() {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (body: NewWithdrawal) => api.call('POST /user/withdraw', { body }),
    // Also after a failure: the response may have been lost after the withdrawal was made.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['own'] }),
  });
  return {
    withdraw: withdraw.mutate,
    busy: withdraw.isPending,
    outcome: outcomeOf(withdraw),
    reset: withdraw.reset,
  };
}

function outcomeOf({
  error,
  data,
}: {
  error: Error | null;
  data: { withdrawRequest: { amount: number } } | undefined;
}): WithdrawOutcome | undefined {
  if (data !== undefined) return { state: 'submitted', amount: data.withdrawRequest.amount };
  if (error === null) return undefined;
  const fallback = isNetworkError(error) ? m.withdraw_no_response() : m.withdraw_went_wrong();
  return { state: isRefusal(error) ? 'refused' : 'unknown', message: errorMessage(error, fallback) };
}
