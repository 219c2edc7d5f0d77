import type { PayoutTarget } from './port.ts';

/** What a sandbox account does with money that is sent to it. */
export type PayeeBehaviour = 'pays' | 'fails' | 'stays unknown' | 'is slow';
/** What the sandbox knows of an account's owner. */
export type PayeeRecord = 'none' | 'down' | { readonly name: string };

const BY_UPI_WORD: Record<string, PayeeBehaviour> = { fail: 'fails', unknown: 'stays unknown', slow: 'is slow' };
const BY_ACCOUNT_ENDING: Record<string, PayeeBehaviour> = {
  '0003': 'fails',
  '0004': 'stays unknown',
  '0005': 'is slow',
};
const OTHER_NAME = 'Ramesh Chandra Verma';

// "name.rohit-yadav@okbank" reads as name, rohit, yadav.
const wordsOf = (upi: string) => (upi.toLowerCase().split('@')[0] ?? '').split(/[._-]/);
const endingOf = (accountNumber: string) => accountNumber.slice(-4);
const withCapital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** What becomes of a payout to this account; by the first word of a UPI ID or the last four digits of an account. */
export const behaviourOf = (target: PayoutTarget): PayeeBehaviour =>
  (target.method === 'UPI'
    ? BY_UPI_WORD[wordsOf(target.upi)[0] ?? '']
    : BY_ACCOUNT_ENDING[endingOf(target.accountNumber)]) ?? 'pays';

const upiRecord = (upi: string, expectedName: string): PayeeRecord => {
  const [first, ...name] = wordsOf(upi);
  if (first === 'nobody') return 'none';
  if (first === 'down') return 'down';
  return { name: first === 'name' && name.length > 0 ? name.map(withCapital).join(' ') : expectedName };
};

/** Whom this account belongs to; to whom we expect unless the address says otherwise. */
export const payeeOf = (target: PayoutTarget, expectedName: string): PayeeRecord => {
  if (target.method === 'UPI') return upiRecord(target.upi, expectedName);
  const ending = endingOf(target.accountNumber);
  if (ending === '0002') return 'none';
  if (ending === '0006') return 'down';
  return { name: ending === '0001' ? OTHER_NAME : expectedName };
};
