import { ACCOUNT_NUMBER_PATTERN, IFSC_PATTERN, UPI_PATTERN } from '@muqabla/contract/withdrawals/payee-patterns';
import type { NewWithdrawal } from '@muqabla/contract/withdrawals/withdrawal-calls';

export type PayoutMethod = NewWithdrawal['method'];
/** Whom to pay, as the form holds it for both methods. */
export type Payee = { upi: string; accountHolderName: string; accountNumber: string; ifscCode: string };
export type PayeeField = keyof Payee;

type LastUsed = { upi?: string | undefined; bank?: Omit<Payee, 'upi'> | undefined };

const fits: Record<PayeeField, (text: string) => boolean> = {
  upi: (text) => UPI_PATTERN.test(text),
  accountHolderName: (text) => text.length >= 2 && text.length <= 80,
  accountNumber: (text) => ACCOUNT_NUMBER_PATTERN.test(text),
  ifscCode: (text) => IFSC_PATTERN.test(text.toUpperCase()),
};

/** The fields that a method is paid by, in the order of the form. */
export const fieldsOf = (method: PayoutMethod): readonly PayeeField[] =>
  method === 'UPI' ? ['upi'] : ['accountHolderName', 'accountNumber', 'ifscCode'];

/** Whether a field holds what the server takes. */
export const payeeFits = (field: PayeeField, text: string): boolean => fits[field](text.trim());

/** How and to whom the payout goes, as the server takes it; undefined while a field is wrong. */
export const payeeOf = (method: PayoutMethod, payee: Payee) => {
  if (!fieldsOf(method).every((field) => payeeFits(field, payee[field]))) return undefined;
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

/** What the form starts with: how the player was paid last. */
export const startingPayee = ({ upi, bank }: LastUsed): { method: PayoutMethod; payee: Payee } => ({
  method: upi === undefined && bank !== undefined ? 'BANK' : 'UPI',
  payee: { upi: upi ?? '', ...(bank ?? { accountHolderName: '', accountNumber: '', ifscCode: '' }) },
});
