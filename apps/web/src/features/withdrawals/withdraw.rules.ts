import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '@muqabla/contract/withdrawals/payee-patterns';
import type { NewWithdrawal } from '@muqabla/contract/withdrawals/withdrawal-calls';

export type Method = NewWithdrawal['method'];
/** Whom to pay, as the form holds it for both methods. */
export type Payee = { upi: string; accountHolderName: string; accountNumber: string; ifscCode: string };
export type PayeeField = keyof Payee;
export type AmountProblem = 'unreadable' | 'below' | 'above' | 'uncovered';

type Waiting = { lastWithdrawTime: string | null; withdraw_timelimit: number };

/** When the next withdrawal may be asked for, in milliseconds; 0 when nothing has to be waited for. */
export const opensAt = ({ lastWithdrawTime, withdraw_timelimit: hours }: Waiting): number =>
  lastWithdrawTime === null ? 0 : Date.parse(lastWithdrawTime) + hours * 3_600_000;

/** What is wrong with an amount in rupees. The bounds speak first: they hold whatever the wallet has. */
export const amountProblem = (
  amount: number,
  { minimum, maximum, available }: { minimum: number; maximum: number; available: number },
): AmountProblem | undefined => {
  if (amount < minimum) return 'below';
  if (amount > maximum) return 'above';
  return amount > available ? 'uncovered' : undefined;
};

const fits: Record<PayeeField, (text: string) => boolean> = {
  upi: (text) => UPI_PATTERN.test(text),
  accountHolderName: (text) => text.length >= 2 && text.length <= 80,
  accountNumber: (text) => ACCOUNT_NUMBER_PATTERN.test(text),
  ifscCode: (text) => IFSC_PATTERN.test(text.toUpperCase()),
};

/** The fields that a method is paid by, in the order of the form. */
export const fieldsOf = (method: Method): readonly PayeeField[] =>
  method === 'UPI' ? ['upi'] : ['accountHolderName', 'accountNumber', 'ifscCode'];

/** The fields of this method that do not hold what the server takes. */
export const payeeProblems = (method: Method, payee: Payee): PayeeField[] =>
  fieldsOf(method).filter((field) => !fits[field](payee[field].trim()));

/** The withdrawal as the server takes it. Amount in rupees. */
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

/** What the form starts with: how the player was paid last. */
export const startingPayee = ({ upi, bank }: LastUsed): { method: Method; payee: Payee } => ({
  method: upi === '' && bank.accountNumber !== '' ? 'BANK' : 'UPI',
  payee: { upi, ...bank },
});
