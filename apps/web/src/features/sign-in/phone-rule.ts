/** Digits of a typed or pasted number; a leading +91 or 0 goes when ten digits follow it. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(91|0)(?=\d{10}$)/, '') : digits;
  return national.slice(0, 10);
}

/** Ten digits, the first 6 to 9. */
export const isPhone = (digits: string) => /^[6-9]\d{9}$/.test(digits);

/** Whether what is typed so far can no longer become a phone number. */
export const isWrongStart = (digits: string) => digits !== '' && !/^[6-9]/.test(digits);
