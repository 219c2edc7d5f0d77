import { text } from '@muqabla/contract/texts';

/** The texts of the sandbox payment page. */
export const PAYMENT_WORDS = {
  title: text('Sandbox payment'),
  sandbox: text('Sandbox: no real money'),
  explanation: text('This page stands in for a payment gateway. Choose how the payment ends.'),
  amount: text('Amount'),
  payment: text('Payment'),
  pay: text('Pay {amount}'),
  pending: text('Leave pending'),
  fail: text('Fail the payment'),
  isPending: text('The payment is pending. It can still be paid or fail.'),
  isCaptured: text('The payment is paid.'),
  isFailed: text('The payment has failed. No money was taken.'),
  settled: text('This payment has already ended another way. Nothing was changed.'),
  back: text('Back to the wallet'),
  notFound: text('There is no such payment.'),
  done: text('This payment has already settled.'),
} as const;
