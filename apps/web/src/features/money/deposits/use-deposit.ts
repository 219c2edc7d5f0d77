import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveDepositReturn } from '../../../lib/deposit-return.ts';
import { errorMessage, isLimitRefusal, isNetworkError } from '../../../lib/error-message.ts';
import { useMe } from '../../../lib/me.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** The gateway returned no payment page. The message is the gateway's, or empty. */
class NoPaymentPage extends Error {}

function depositError(error: unknown): string {
  if (error instanceof NoPaymentPage) return error.message || m.payment_failed();
  return isNetworkError(error) ? m.network_error() : errorMessage(error, m.something_went_wrong_retry());
}

/** Starts a deposit and opens the payment page; `error` is the message of a failed start. */
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
    onSuccess: (paymentUrl, amount) => {
      saveDepositReturn(amount);
      location.assign(paymentUrl);
    },
  });
  const { reset } = deposit;
  useEffect(() => {
    // The payment page's back button may restore this page from the back-forward cache, still busy.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [reset]);
  return {
    pay: deposit.mutate,
    // Stays busy after success until the browser has left for the payment page.
    busy: me === undefined || deposit.isPending || deposit.isSuccess,
    error: deposit.isError ? depositError(deposit.error) : undefined,
    isLimit: isLimitRefusal(deposit.error),
    reset,
  };
}
