import { CallFailed } from '@muqabla/client/call-failed';
import type { NewWithdrawal } from '@muqabla/contract/withdrawals/withdrawal-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, noAnswer } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

/** What became of asking for a withdrawal. `refused` is certain: no money has moved; `unheard` is not. */
export type WithdrawOutcome = { state: 'submitted'; amount: number } | { state: 'refused' | 'unheard'; words: string };

const isRefusal = (error: unknown) => error instanceof CallFailed && error.status >= 400 && error.status < 500;

/** Asks for a withdrawal; `outcome` stays until it is forgotten. */
export function useWithdraw() {
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (body: NewWithdrawal) => api.call('POST /user/withdraw', { body }),
    // After a failure too: a lost answer may stand for a withdrawal that was made.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['own'] }),
  });
  return {
    ask: withdraw.mutate,
    busy: withdraw.isPending,
    outcome: outcomeOf(withdraw),
    forget: withdraw.reset,
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
  const otherwise = noAnswer(error) ? m.withdraw_no_response() : m.withdraw_went_wrong();
  return { state: isRefusal(error) ? 'refused' : 'unheard', words: failureWords(error, otherwise) };
}
