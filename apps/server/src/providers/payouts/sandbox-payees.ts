import { entryOf } from '@muqabla/contract/entry-of';
import type { PayoutTarget } from './port.ts';

/** The fate of a payout to a sandbox account. */
export type PayeeBehaviour = 'pays' | 'fails' | 'stays unknown' | 'is slow';
/** The owner of a sandbox account: `none` when there is no such account, `down` when the bank does not respond. */
export type PayeeRecord = 'none' | 'down' | { readonly name: string };

const BY_UPI_WORD: Record<string, PayeeBehaviour> = { fail: 'fails', unknown: 'stays unknown', slow: 'is slow' };
const BY_ACCOUNT_ENDING: Record<string, PayeeBehaviour> = {
  '0003': 'fails',
  '0004': 'stays unknown',
  '0005': 'is slow',
};
const OTHER_NAME = 'Ramesh Chandra Verma';

// "name.rohit-yadav@okbank" has the words name, rohit, yadav.
const wordsOf = (upi: string) => (upi.toLowerCase().split('@')[0] ?? '').split(/[._-]/);
const endingOf = (accountNumber: string) => accountNumber.slice(-4);
const withCapital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The fate of a payout to this account, by the first word of the UPI ID or the last four digits of the account number. */
export const behaviourOf = (target: PayoutTarget): PayeeBehaviour =>
  (target.method === 'UPI'
    ? entryOf(BY_UPI_WORD, wordsOf(target.upi)[0] ?? '')
    : BY_ACCOUNT_ENDING[endingOf(target.accountNumber)]) ?? 'pays';

const upiRecord = (upi: string, expectedName: string): PayeeRecord => {
  const [first, ...name] = wordsOf(upi);
  if (first === 'nobody') return 'none';
  if (first === 'down') return 'down';
  return { name: first === 'name' && name.length > 0 ? name.map(withCapital).join(' ') : expectedName };
};

/** The owner of an account: the expected name unless the UPI ID or account number encodes another case. */
export const payeeOf = (target: PayoutTarget, expectedName: string): PayeeRecord => {
  if (target.method === 'UPI') return upiRecord(target.upi, expectedName);
  const ending = endingOf(target.accountNumber);
  if (ending === '0002') return 'none';
  if (ending === '0006') return 'down';
  return { name: ending === '0001' ? OTHER_NAME : expectedName };
};
