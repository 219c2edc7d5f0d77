const FALLBACK = 'Account holder';

/** A name in the letters and spaces that banks' systems accept, of a length between these bounds. */
export const bankLetters = (name: string, { min, max }: { min: number; max: number }): string => {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  // Shorter ones are refused though people have them.
  const long = letters.length < min ? `${FALLBACK} ${letters}`.trim() : letters;
  return long.slice(0, max).trim();
};
