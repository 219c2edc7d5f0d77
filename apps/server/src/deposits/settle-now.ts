import type { Payments } from '../providers/payments/port.ts';
import type { SettleDeposit } from './settle-deposit.ts';

type Services = { payments: Payments; settleDeposit: SettleDeposit };
type Payment = { providerPaymentId: string; depositId: string };

const answers = (payments: Payments, paymentId: string) =>
  payments.fetchPayment(paymentId).then(
    () => true,
    () => false,
  );

/** Settles a deposit by what the gateway says of it now; false when the gateway does not answer. Again is harmless. */
export const settleNow = async ({ payments, settleDeposit }: Services, payment: Payment): Promise<boolean> => {
  // Asked once by itself, so that a silent gateway is told apart from a fault of ours while settling.
  if (!(await answers(payments, payment.providerPaymentId))) return false;
  await settleDeposit(payment);
  return true;
};
