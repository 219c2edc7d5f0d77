import { isAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';

const length = 12;

/** Groups digits as on the card: 2345 6789 0123. */
export const groupAadhaar = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Caret offset in the grouped number after this many digits. */
export const caretAfter = (digitsBefore: number): number => digitsBefore + Math.max(0, Math.ceil(digitsBefore / 4) - 1);

/** `short`: fewer than twelve digits. `invalid`: more, or twelve digits that fail the checksum or format. */
export const aadhaarState = (digits: string): 'short' | 'invalid' | 'valid' => {
  if (digits.length < length) return 'short';
  return isAadhaar(digits) ? 'valid' : 'invalid';
};

/** Hides all but the last four digits. */
export const maskedAadhaar = (last4: string): string => `•••• •••• ${last4}`;
