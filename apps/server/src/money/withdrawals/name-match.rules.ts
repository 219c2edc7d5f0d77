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

// Lower-case words of letters, marks and digits, without punctuation and honorifics.
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '' && !HONORIFICS.has(word));

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
 * honorific. Less is the share of common letter pairs, as a hint for the reviewer; it never rounds up to 100.
 */
export const nameMatchPercent = (left: string, right: string): number => {
  const [leftWords, rightWords] = [wordsOf(left), wordsOf(right)];
  if (leftWords.length === 0 || rightWords.length === 0) return 0;
  const inOrder = (words: readonly string[]) => words.toSorted().join('');
  if (inOrder(leftWords) === inOrder(rightWords) || leftWords.join('') === rightWords.join('')) return 100;
  const [leftPairs, rightPairs] = [leftWords, rightWords].map((words) => pairsOf(words.toSorted().join(' '))) as [
    string[],
    string[],
  ];
  const all = leftPairs.length + rightPairs.length;
  if (all === 0) return 0;
  return Math.min(99, Math.floor((200 * pairsInCommon(leftPairs, rightPairs)) / all));
};

/** True when two names are the same, as `nameMatchPercent` defines it. */
export const isSameName = (left: string, right: string): boolean => nameMatchPercent(left, right) === 100;
