import { looksLikeStaff } from './staff-look-alike.rules.ts';

const LONGEST_NAME = 15;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters and digits that are not mistaken for one another when read aloud or copied by hand. */
export const REFER_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFER_CODE_LENGTH = 7;

/** As much of a text as fits, never cutting a visible character (a letter with its vowel signs) in two. */
const firstPart = (text: string) => {
  let part = '';
  for (const { segment } of graphemes.segment(text)) {
    if ([...part, ...segment].length > LONGEST_NAME) break;
    part += segment;
  }
  return part;
};

/**
 * A first username: the first name and four digits, 2 to 20 characters, e.g. `Kavya_4821`. Somebody registering as
 * "Admin" is a `Player`.
 */
export const usernameFor = (fullName: string, digits: number): string => {
  const firstName =
    fullName
      .normalize('NFKC')
      .split(' ')
      .find((word) => /\p{L}/u.test(word)) ?? '';
  const name = firstPart(firstName.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''));
  return `${name === '' || looksLikeStaff(name) ? 'Player' : name}_${String(digits).padStart(4, '0')}`;
};
