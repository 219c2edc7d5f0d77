const DIGIT = /\p{Nd}/u;
const DIGITS = /\p{Nd}/gu;

// Unicode keeps the decimal digits of a script together, from zero to nine; scripts that adjoin (mathematical digits) go on by tens.
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/** Returns a text with the decimal digits of every script as Latin ones. */
export const latinDigits = (text: string): string => text.replaceAll(DIGITS, valueOf);

/** Returns the digits of a typed or pasted text, of any script, as Latin ones. */
export const digitsIn = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');
