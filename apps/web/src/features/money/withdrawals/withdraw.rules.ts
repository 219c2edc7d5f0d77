import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '@muqabla/contract/money/withdrawals/payee-patterns';
import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';

export type Method = NewWithdrawal['method'];
/** The payee as held by the form, with the fields of both methods. */
export type Payee = { upi: string; accountHolderName: string; accountNumber: string; ifscCode: string };
export type PayeeField = keyof Payee;
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

const isValid: Record<PayeeField, (text: string) => boolean> = {
  upi: (text) => UPI_PATTERN.test(text),
  accountHolderName: (text) => text.length >= 2 && text.length <= 80,
  accountNumber: (text) => ACCOUNT_NUMBER_PATTERN.test(text),
  ifscCode: (text) => IFSC_PATTERN.test(text.toUpperCase()),
};

/** Fields of a method, in the order of the form. */
export const fieldsOf = (method: Method): readonly PayeeField[] =>
  method === 'UPI' ? ['upi'] : ['accountHolderName', 'accountNumber', 'ifscCode'];

/** Fields of a method with invalid values. */
export const payeeProblems = (method: Method, payee: Payee): PayeeField[] =>
  fieldsOf(method).filter((field) => !isValid[field](payee[field].trim()));

/** Request body of a withdrawal. Amount in rupees. */
export const withdrawalOf = (method: Method, amount: number, payee: Payee): NewWithdrawal =>
  method === 'UPI'
    ? { amount, method, details: { upi: payee.upi.trim() } }
    : {
        amount,
        method,
        details: {
          accountHolderName: payee.accountHolderName.trim(),
          accountNumber: payee.accountNumber.trim(),
          ifscCode: payee.ifscCode.trim().toUpperCase(),
        },
      };

type LastUsed = { upi: string; bank: Omit<Payee, 'upi'> };

/** Initial values of the form: the last payee. */
export const startingPayee = ({ upi, bank }: LastUsed): { method: Method; payee: Payee } => ({
  method: upi === '' && bank.accountNumber !== '' ? 'BANK' : 'UPI',
  payee: { upi, ...bank },
});
