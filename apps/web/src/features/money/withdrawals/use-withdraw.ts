import { CallError } from '@muqabla/client/call-error';
import type { Confirmation } from '@muqabla/contract/accounts/passkeys/passkey-calls';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isNetworkError } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** Outcome of a withdrawal request. `refused`: no money has moved. `unknown`: there was no response. */
export type WithdrawOutcome =
  | { state: 'submitted'; amount: number }
  | { state: 'refused' | 'unknown'; message: string };

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : '');
// The withdrawal can be confirmed again.
const CONFIRM_AGAIN = ['PASSKEY_REFUSED', 'PASSKEY_BLOCKED', 'WRONG_OTP', 'OTP_SPENT', ''];

type Request = { withdrawal: NewWithdrawal; confirmation?: Confirmation };

/**
 * Requests a withdrawal; `outcome` stays until `reset`. Where the account has a passkey, the request is `unconfirmed` until
 * `confirm`, which throws when the confirmation itself is refused.
 */
export function useWithdraw() {
  const queries = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<NewWithdrawal | null>(null);
  const withdraw = useMutation({
    mutationFn: ({ withdrawal, confirmation }: Request) =>
      api.call('POST /user/withdraw', {
        body: confirmation === undefined ? withdrawal : { ...withdrawal, confirmation },
      }),
    onSuccess: () => setUnconfirmed(null),
    onError: (error, { withdrawal, confirmation }) => {
      if (codeOf(error) === 'CONFIRMATION_NEEDED') setUnconfirmed(withdrawal);
      else if (confirmation !== undefined && !CONFIRM_AGAIN.includes(codeOf(error))) setUnconfirmed(null);
    },
    // Also after a failure: the response may have been lost after the withdrawal was made.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['own'] }),
  });
  return {
    withdraw: (withdrawal: NewWithdrawal) => withdraw.mutate({ withdrawal }),
    busy: withdraw.isPending,
    unconfirmed,
    confirm: (withdrawal: NewWithdrawal, confirmation: Confirmation) =>
      withdraw.mutateAsync({ withdrawal, confirmation }),
    outcome: unconfirmed === null ? outcomeOf(withdraw) : undefined,
    reset: () => {
      setUnconfirmed(null);
      withdraw.reset();
    },
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
