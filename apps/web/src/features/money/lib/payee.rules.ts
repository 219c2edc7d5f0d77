import {
  ACCOUNT_NUMBER_PATTERN,
  IFSC_PATTERN,
  UPI_PATTERN,
} from '@muqabla/contract/money/withdrawals/withdrawal-terms';
import type { NewPayee } from '@muqabla/contract/operations/wind-down/wind-down-calls';

export type Method = NewPayee['method'];
/** The payee as held by a form, with the fields of both methods. */
export type Payee = { upi: string; accountHolderName: string; accountNumber: string; ifscCode: string };
export type PayeeField = keyof Payee;

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

/** The account in a request: the details of the chosen method, trimmed. */
export const payeeOf = (method: Method, payee: Payee): NewPayee =>
  method === 'UPI'
    ? { method, details: { upi: payee.upi.trim() } }
    : {
        method,
        details: {
          accountHolderName: payee.accountHolderName.trim(),
          accountNumber: payee.accountNumber.trim(),
          ifscCode: payee.ifscCode.trim().toUpperCase(),
        },
      };

type LastUsed = { upi: string; bank: Omit<Payee, 'upi'> };

/** Initial values of a form: the last payee. */
export const startingPayee = ({ upi, bank }: LastUsed): { method: Method; payee: Payee } => ({
  method: upi === '' && bank.accountNumber !== '' ? 'BANK' : 'UPI',
  payee: { upi, ...bank },
});
