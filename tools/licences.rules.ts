/** Licences that ask for no more than their text and the names of their authors. */
const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** The parts of an expression between a word, outside of parentheses. */
const partsOf = (expression: string, word: 'AND' | 'OR'): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part: string[] = [];
  for (const token of expression.replaceAll(/[()]/g, ' $& ').trim().split(/\s+/)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === word && depth === 0) {
      parts.push(part.join(' '));
      part = [];
    } else part.push(token);
  }
  return [...parts, part.join(' ')];
};

/** True when an SPDX expression leaves a choice of permissive licences alone. */
export const isPermissive = (expression: string): boolean => {
  const choices = partsOf(expression, 'OR');
  if (choices.length > 1) return choices.some(isPermissive);
  const all = partsOf(expression, 'AND');
  if (all.length > 1) return all.every(isPermissive);
  const inner = /^\( (.*) \)$/.exec(expression.replaceAll(/[()]/g, ' $& ').replaceAll(/\s+/g, ' ').trim());
  return inner === null ? PERMISSIVE.has(expression.trim()) : isPermissive(inner[1] ?? '');
};
