/** Digits of a typed or pasted number; drops a leading +91 or 0 before ten digits. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(91|0)(?=\d{10}$)/, '') : digits;
  return national.slice(0, 10);
}

/** True for a valid mobile number: ten digits, the first 6 to 9. */
export const isPhone = (digits: string) => /^[6-9]\d{9}$/.test(digits);

/** True when the digits cannot be the start of a valid number. */
export const isWrongStart = (digits: string) => digits !== '' && !/^[6-9]/.test(digits);
