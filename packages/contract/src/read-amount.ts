/** The smallest unit a field takes: whole rupees, or rupees with up to two decimals. */
export type AmountPrecision = 'rupees' | 'paise';

/** Why there is no amount: nothing is typed, or not what the field takes. */
export type AmountFault = 'empty' | 'unreadable';

/** An amount in rupees exactly as it was typed, or why there is none. */
export type AmountReading = { amount: number; fault?: undefined } | { amount?: undefined; fault: AmountFault };

// At most thirteen digits before the point, so that every paisa is exact. Commas only where they group digits, 1,00,000
// or 100,000: "77,77" may mean a decimal comma, so it is no amount.
const FORM = /^(?=\.?\d)(\d{0,13}|\d{1,2}(,\d\d){0,4},\d{3}|\d{1,3}(,\d{3}){1,3})(\.\d{0,2})?$/;
const DEVANAGARI_ZERO = 0x966;

/**
 * Reads an amount that a person typed or pasted: digits (Latin or Devanagari), grouped or not, a point before paise, a ₹
 * in front and spaces around. Every other character is a fault; nothing is dropped, rounded or guessed.
 */
export const readAmount = (text: string, precision: AmountPrecision): AmountReading => {
  const plain = text
    .trim()
    .replace(/^₹\s*/, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
  if (plain === '') return { fault: 'empty' };
  const amount = FORM.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
  const isTaken = precision === 'paise' ? amount >= 0 : Number.isInteger(amount);
  return isTaken ? { amount } : { fault: 'unreadable' };
};
