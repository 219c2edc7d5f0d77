const COMPACT = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** A key for providers that accept letters and digits only. Different keys stay different. */
export const compactKey = (key: string): string => key.replaceAll('-', '').toLowerCase();

/** The key of a compact one; null when it is none of ours. */
export const keyOfCompact = (compact: string): string | null => {
  const parts = COMPACT.exec(compact)?.slice(1);
  return parts === undefined ? null : parts.join('-');
};

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
