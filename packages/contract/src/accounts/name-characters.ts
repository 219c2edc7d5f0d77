/** The zero-width joiner and non-joiner, with which Indian scripts and Urdu choose the form of a letter. */
export const JOINERS = /[\u200c\u200d]/gu;

const BRAHMIC =
  '\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}';
const VIRAMAS = '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca';

// After a virama, also at the end of a word; between two letters or signs of these scripts; between two letters of Arabic script.
const PLACED_JOINER = new RegExp(
  `(?<=[${VIRAMAS}])[\u200c\u200d]|(?<=[${BRAHMIC}])[\u200c\u200d](?=[${BRAHMIC}])|` +
    '(?<=\\p{Script=Arabic})[\u200c\u200d](?=\\p{Script=Arabic})',
  'gu',
);

/** True when a joiner stands where no script needs it and it cannot be seen (Unicode UAX 31, 2.3). */
export const hasStrayJoiner = (text: string): boolean =>
  text.search(JOINERS) !== -1 && text.replaceAll(PLACED_JOINER, '').search(JOINERS) !== -1;

/** A mark that follows no letter, or more than four of them; no script of India stacks more. Not for texts with joiners. */
export const LOOSE_MARKS = /(^|[^\p{L}\p{M}\p{N}])\p{M}|\p{M}{5,}/u;

/** The name with a plain space for each run of spaces of any width. */
export const tidyName = (text: string): string => text.replaceAll(/\p{Zs}+/gu, ' ').trim();

const FULL_NAME = /^\p{L}[\p{L}\p{M}\p{N} .'’_-]*$/u;
const INVISIBLE_LETTER = /\p{Default_Ignorable_Code_Point}/u;

/** True for a person's full name, tidied: 2 to 60 characters that can be seen, of which the first is a letter. */
export const isFullName = (name: string): boolean => {
  const seen = name.replaceAll(JOINERS, '');
  if (seen.length < 2 || name.length > 60) return false;
  return FULL_NAME.test(seen) && !INVISIBLE_LETTER.test(seen) && !LOOSE_MARKS.test(seen) && !hasStrayJoiner(name);
};
