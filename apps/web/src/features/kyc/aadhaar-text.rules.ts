import { isAadhaar } from '@muqabla/contract/kyc/aadhaar';

const length = 12;

/** The digits of what is typed or pasted, at most twelve. */
export const aadhaarDigits = (text: string): string => text.replace(/\D/g, '').slice(0, length);

/** Twelve digits as the card shows them: 2345 6789 0123. */
export const groupAadhaar = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Where the caret stands in the grouped number once so many digits are before it. */
export const caretAfter = (digitsBefore: number): number =>
  digitsBefore + Math.max(0, Math.ceil(Math.min(digitsBefore, length) / 4) - 1);

/** `short`: more digits have to come. `wrong`: all twelve are there and cannot be an Aadhaar number. */
export const aadhaarState = (digits: string): 'short' | 'wrong' | 'right' => {
  if (digits.length < length) return 'short';
  return isAadhaar(digits) ? 'right' : 'wrong';
};

/** All but the last four digits hidden. */
export const maskedAadhaar = (last4: string): string => `•••• •••• ${last4}`;
