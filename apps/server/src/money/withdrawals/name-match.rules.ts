import { JOINERS } from '@muqabla/contract/accounts/name-characters';

const HONORIFICS = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'shri',
  'sri',
  'smt',
  'shrimati',
  'kumari',
  'km',
  'श्री',
  'श्रीमती',
  'कुमारी',
]);

// Lower-case words of letters, marks and digits, without punctuation and the joiners of Indian scripts.
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(JOINERS, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');

const withoutHonorifics = (words: readonly string[]) => words.filter((word) => !HONORIFICS.has(word));

/**
 * The ways to read a name, of which none is empty: honorifics stand before a name, but may be a name (Kumari) or the beginning
 * of one that is written together elsewhere (Sri Ram, Sriram).
 */
const readingsOf = (words: readonly string[]): (readonly string[])[] => {
  const leading = words.findIndex((word) => !HONORIFICS.has(word));
  const most = leading === -1 ? words.length : leading;
  const readings = Array.from({ length: most + 1 }, (_, dropped) => words.slice(dropped));
  return [...readings, withoutHonorifics(words)].filter(({ length }) => length > 0);
};

/** The texts that equal names share: the words in order, and sorted, each without spaces. */
const formsOf = (words: readonly string[]): string[] =>
  readingsOf(words).flatMap((reading) => [reading.join(''), `sorted ${reading.toSorted().join('')}`]);

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

const pairsInCommon = (left: readonly string[], right: readonly string[]) => {
  const unused = [...right];
  return left.filter((pair) => {
    const at = unused.indexOf(pair);
    if (at >= 0) unused.splice(at, 1);
    return at >= 0;
  }).length;
};

/**
 * Similarity of two names in percent. 100 is the same name: the same words in any order, case and spacing, with any
 * honorific before it, joined or apart. Less is the share of common letter pairs, as a hint for the reviewer; it never rounds up to 100.
 */
export const nameMatchPercent = (left: string, right: string): number => {
  const [leftWords, rightWords] = [wordsOf(left), wordsOf(right)];
  if (leftWords.length === 0 || rightWords.length === 0) return 0;
  const rightForms = new Set(formsOf(rightWords));
  if (formsOf(leftWords).some((form) => rightForms.has(form))) return 100;
  const [leftPairs, rightPairs] = [leftWords, rightWords].map((words) => {
    const bare = withoutHonorifics(words);
    return pairsOf((bare.length === 0 ? words : bare).toSorted().join(' '));
  }) as [string[], string[]];
  const all = leftPairs.length + rightPairs.length;
  if (all === 0) return 0;
  return Math.min(99, Math.floor((200 * pairsInCommon(leftPairs, rightPairs)) / all));
};

/** True when two names are the same, as `nameMatchPercent` defines it. */
export const isSameName = (left: string, right: string): boolean => nameMatchPercent(left, right) === 100;
