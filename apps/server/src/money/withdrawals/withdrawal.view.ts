import { rupeesFromPaise } from '@muqabla/contract/money';
import type { WithdrawRequest } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { latestWithdrawDay } from '@muqabla/contract/money/withdrawals/withdrawal-terms';
import type { PayoutTarget } from '../../providers/payouts/port.ts';
import type { FullWithdrawal } from './withdrawal.queries.ts';
import { dueForLate } from './withdrawal.rules.ts';

/** Masks an account number except its last four digits. */
export const maskedAccount = (accountNumber: string) => `XXXX${accountNumber.slice(-4)}`;

const detailsOf = (target: PayoutTarget): WithdrawRequest['details'] =>
  target.method === 'UPI'
    ? { upi: target.upi }
    : { bank: { name: target.accountHolderName, accountNumber: maskedAccount(target.accountNumber) } };

const STATUS = {
  pending: 'Pending',
  approved: 'Pending',
  paid: 'Approved',
  rejected: 'Rejected',
  returned: 'Rejected',
} as const;

/** A method's name in lists. */
export const methodName = (method: PayoutTarget['method']) => (method === 'UPI' ? 'UPI' : 'Bank');

/** The time of each step of a withdrawal, and the day by which it is paid while it is under way. */
const progressOf = ({ status, providerState, requestedAt, decidedAt, settledAt, returnedAt }: FullWithdrawal) => ({
  isSent: providerState !== 'none' && status !== 'rejected',
  ...(decidedAt !== null && status !== 'rejected' && { checkedAt: decidedAt.toISOString() }),
  ...(settledAt !== null && { settledAt: settledAt.toISOString() }),
  ...(returnedAt !== null && { returnedAt: returnedAt.toISOString() }),
  ...(settledAt === null && { latestDay: latestWithdrawDay(requestedAt) }),
});

/** Tells the amount promised should it be late, while it is under way, and the amount paid because it was. */
const lateOf = (withdrawal: FullWithdrawal): Pick<WithdrawRequest, 'latePromise' | 'latePaid'> => {
  const { latePromise, settledAt, utr } = withdrawal;
  if (latePromise === 0) return {};
  if (settledAt === null) return { latePromise: rupeesFromPaise(latePromise) };
  const paid = utr === null ? 0 : dueForLate(withdrawal, settledAt);
  return paid === 0 ? {} : { latePaid: rupeesFromPaise(paid) };
};

/** A withdrawal as its player sees it: `Approved` only once the provider has paid. */
export const withdrawRequestView = (withdrawal: FullWithdrawal): WithdrawRequest => ({
  _id: withdrawal.withdrawalId,
  status: STATUS[withdrawal.status],
  createdAt: withdrawal.requestedAt.toISOString(),
  method: methodName(withdrawal.target.method),
  details: detailsOf(withdrawal.target),
  amount: rupeesFromPaise(withdrawal.amount + withdrawal.tax),
  ...(withdrawal.tax > 0 && { tax: rupeesFromPaise(withdrawal.tax) }),
  type: 'DEBIT',
  ...(withdrawal.utr !== null && { utr: withdrawal.utr }),
  ...(withdrawal.reason !== null && { reason: withdrawal.reason }),
  ...progressOf(withdrawal),
  ...lateOf(withdrawal),
});
