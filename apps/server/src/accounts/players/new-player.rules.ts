import { checkUsername } from './username.rules.ts';

const MAX_NAME_CHARACTERS = 15;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters and digits that cannot be confused when read aloud or copied by hand. */
export const REFER_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFER_CODE_LENGTH = 7;

/** Truncates a name between graphemes, so that a letter keeps its vowel signs. */
const firstPart = (text: string) => {
  let part = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...part, ...segment].length > MAX_NAME_CHARACTERS) break;
    part += segment;
  }
  return part;
};

/**
 * The initial username: the first name and four digits, 2 to 20 characters, e.g. `Kavya_4821`. A name that no player could
 * choose, such as "Admin" or one that cannot be seen, becomes `Player`.
 */
export const usernameFor = (fullName: string, digits: number): string => {
  const firstName =
    fullName
      .normalize('NFKC')
      .split(' ')
      .find((word) => /\p{L}/u.test(word)) ?? '';
  const name = firstPart(firstName.replaceAll(/[^\p{L}\p{M}\p{N}\u200c\u200d]/gu, ''));
  const suffix = `_${String(digits).padStart(4, '0')}`;
  return name === '' || 'refused' in checkUsername(`${name}${suffix}`) ? `Player${suffix}` : `${name}${suffix}`;
};
