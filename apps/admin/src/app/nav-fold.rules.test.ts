import { expect, it } from 'vitest';
import { isUnfolded } from './nav-fold.rules.ts';

it.each([
  ['work', 26, 'setup', {}, true],
  ['setup', 26, 'setup', {}, true],
  ['records', 26, 'setup', {}, false],
  ['fairness', 26, 'setup', {}, false],
  ['records', 26, undefined, {}, false],
  ['records', 18, undefined, {}, true],
  ['records', 26, 'work', { records: true }, true],
  ['work', 12, 'work', { work: false }, false],
] as const)(
  'the group %s of %i screens beside %s, with the choices %j, is open: %s',
  (group, screens, current, choices, expected) =>
    expect(isUnfolded(group, { screens, current, choices })).toBe(expected),
);
