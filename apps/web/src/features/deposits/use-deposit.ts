import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberWhereCashIsFor } from '../../lib/after-deposit.ts';
import { failureWords, noAnswer } from '../../lib/failure.ts';
import { isLimitRefusal } from '../../lib/limit-refusal.ts';
import { useMe } from '../../lib/me.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

/** The gateway took no payment; the message is its own, or empty. */
class NoPaymentPage extends Error {}

function words(error: unknown): string {
  if (error instanceof NoPaymentPage) return error.message || m.payment_failed();
  return noAnswer(error) ? m.network_error() : failureWords(error, m.something_went_wrong_retry());
}

/** Begins a deposit and leaves for the payment page; `failure` holds the words of what went wrong. */
export function useDeposit() {
  const me = useMe();
  const deposit = useMutation({
    mutationFn: async (amount: number) => {
      const { status, message, result } = await api.call('POST /user/deposit', {
        body: { amount, userId: me?._id ?? '' },
      });
      if (!status) throw new NoPaymentPage(message);
      if (!result?.payment_url) throw new NoPaymentPage();
      return result.payment_url;
    },
    onSuccess: (paymentUrl) => {
      rememberWhereCashIsFor();
      location.assign(paymentUrl);
    },
  });
  const { reset } = deposit;
  useEffect(() => {
    // The back button of the payment page may bring this page back as it was left: busy.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [reset]);
  return {
    pay: deposit.mutate,
    // Stays busy after success, until the browser has left for the payment page.
    busy: me === undefined || deposit.isPending || deposit.isSuccess,
    failure: deposit.isError ? words(deposit.error) : undefined,
    limited: isLimitRefusal(deposit.error),
    forget: reset,
  };
}
