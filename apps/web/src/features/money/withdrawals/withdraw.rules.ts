import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import { type Method, type Payee, payeeOf } from '../lib/payee.rules.ts';

export type AmountProblem = 'unreadable' | 'below' | 'above' | 'uncovered';

type Waiting = { lastWithdrawTime: string | null; withdraw_timelimit: number };

/** Earliest time of the next withdrawal in epoch milliseconds; 0 without a cooldown. */
export const nextWithdrawalAt = ({ lastWithdrawTime, withdraw_timelimit: hours }: Waiting): number =>
  lastWithdrawTime === null ? 0 : Date.parse(lastWithdrawTime) + hours * 3_600_000;

/** The problem with an amount in rupees, if any. Bounds are checked before the balance, because they apply to any balance. */
export const amountProblem = (
  amount: number,
  { minimum, maximum, available }: { minimum: number; maximum: number; available: number },
): AmountProblem | undefined => {
  if (amount < minimum) return 'below';
  if (amount > maximum) return 'above';
  return amount > available ? 'uncovered' : undefined;
};

/** Request body of a withdrawal. Amount in rupees. */
export const withdrawalOf = (method: Method, amount: number, payee: Payee): NewWithdrawal => ({
  amount,
  ...payeeOf(method, payee),
});
