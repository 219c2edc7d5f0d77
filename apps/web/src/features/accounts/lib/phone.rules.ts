import { latinDigits } from '@muqabla/contract/digits';

/**
 * The digits of a typed or pasted number, without India's prefix: +91, 0091, 91 before ten digits, and the 0 of a domestic call.
 * A prefix that is still being typed stays, and so does every digit too many.
 */
export function phoneDigits(text: string): string {
  const written = latinDigits(text)
    .replaceAll('＋', '+')
    .replaceAll(/[^+\d]/g, '')
    .replaceAll(/(?!^)\+/g, '');
  return written.replace(/^(?:(?:\+|00)91|0?91(?=0?[6-9]\d{9}$))/, '').replace(/^0(?=[6-9])/, '');
}

/** True for a valid mobile number: ten digits, the first 6 to 9. */
export const isPhone = (digits: string) => /^[6-9]\d{9}$/.test(digits);

// What may still become a number: the start of one, or of its prefix.
const START = /^(?:\+9?|0{1,2}|00?9|[6-9]\d{0,9})?$/;

/** True when the digits cannot be the start of a valid number, or are too many. */
export const isWrongPhone = (digits: string) => !START.test(digits);
