import type { NewWithdrawal } from '@muqabla/contract/money/withdrawals/withdrawal-calls';
import {
  ACCOUNT_NUMBER_PATTERN,
  IFSC_PATTERN,
  UPI_PATTERN,
} from '@muqabla/contract/money/withdrawals/withdrawal-terms';

export type PayoutMethod = NewWithdrawal['method'];
/** The form's fields of the payee, for both methods. */
export type Payee = { upi: string; accountHolderName: string; accountNumber: string; ifscCode: string };
export type PayeeField = keyof Payee;

type LastUsed = { upi?: string | undefined; bank?: Omit<Payee, 'upi'> | undefined };

const fits: Record<PayeeField, (text: string) => boolean> = {
  upi: (text) => UPI_PATTERN.test(text),
  accountHolderName: (text) => text.length >= 2 && text.length <= 80,
  accountNumber: (text) => ACCOUNT_NUMBER_PATTERN.test(text),
  ifscCode: (text) => IFSC_PATTERN.test(text.toUpperCase()),
};

/** The payee fields of a method, in the order of the form. */
export const fieldsOf = (method: PayoutMethod): readonly PayeeField[] =>
  method === 'UPI' ? ['upi'] : ['accountHolderName', 'accountNumber', 'ifscCode'];

/** True when the server accepts the field's value. */
export const isValidPayeeField = (field: PayeeField, text: string): boolean => fits[field](text.trim());

/** The method and payee of the request; undefined while a field is invalid. */
export const payeeOf = (method: PayoutMethod, payee: Payee) => {
  if (!fieldsOf(method).every((field) => isValidPayeeField(field, payee[field]))) return undefined;
  return method === 'UPI'
    ? ({ method, details: { upi: payee.upi.trim() } } as const)
    : ({
        method,
        details: {
          accountHolderName: payee.accountHolderName.trim(),
          accountNumber: payee.accountNumber.trim(),
          ifscCode: payee.ifscCode.trim().toUpperCase(),
        },
      } as const);
};

/** The form's initial values: method and payee of the player's last withdrawal. */
export const initialPayee = ({ upi, bank }: LastUsed): { method: PayoutMethod; payee: Payee } => ({
  method: upi === undefined && bank !== undefined ? 'BANK' : 'UPI',
  payee: { upi: upi ?? '', ...(bank ?? { accountHolderName: '', accountNumber: '', ifscCode: '' }) },
});
