import { latinDigits } from './digits.ts';

/** The smallest unit a field accepts: whole rupees, or rupees with up to two decimals. */
export type AmountPrecision = 'rupees' | 'paise';

/** The reasons why a text is not an amount: it is empty, or cannot be parsed. */
export type AmountFault = 'empty' | 'unreadable';

/** The exact amount in rupees, or the fault. */
export type AmountReading = { amount: number; fault?: undefined } | { amount?: undefined; fault: AmountFault };

// At most thirteen digits before the point, so that every paisa is exact. Commas are accepted as group separators only,
// 1,00,000 or 100,000: "77,77" may be meant as a decimal comma and is a fault.
const FORM = /^(?=\.?\d)(\d{0,13}|\d{1,2}(,\d\d){0,4},\d{3}|\d{1,3}(,\d{3}){1,3})(\.\d{0,2})?$/;

/**
 * Parses a typed or pasted amount: digits of any script, optional grouping, a point before paise, a leading sign and
 * surrounding spaces. Every other character is a fault; nothing is dropped, rounded or guessed.
 */
export const readAmount = (text: string, precision: AmountPrecision): AmountReading => {
  const plain = latinDigits(text.trim().replace(/^₹\s*/, ''));
  if (plain === '') return { fault: 'empty' };
  const amount = FORM.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
  const isTaken = precision === 'paise' ? amount >= 0 : Number.isInteger(amount);
  return isTaken ? { amount } : { fault: 'unreadable' };
};
