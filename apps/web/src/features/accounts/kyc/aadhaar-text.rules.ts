import { isAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';

const length = 12;

/** Digits of typed or pasted text, at most twelve. */
export const aadhaarDigits = (text: string): string => text.replace(/\D/g, '').slice(0, length);

/** Groups digits as on the card: 2345 6789 0123. */
export const groupAadhaar = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Caret offset in the grouped number after this many digits. */
export const caretAfter = (digitsBefore: number): number =>
  digitsBefore + Math.max(0, Math.ceil(Math.min(digitsBefore, length) / 4) - 1);

/** `short`: fewer than twelve digits. `invalid`: twelve digits that fail the checksum or format. */
export const aadhaarState = (digits: string): 'short' | 'invalid' | 'valid' => {
  if (digits.length < length) return 'short';
  return isAadhaar(digits) ? 'valid' : 'invalid';
};

/** Hides all but the last four digits. */
export const maskedAadhaar = (last4: string): string => `•••• •••• ${last4}`;
