import { expect, it } from 'vitest';
import { eachOnce, FIRST_PAGE, pageAt } from './list-page.ts';

it('reads later pages of the list as its first page had it, and the first one anew', () => {
  expect(pageAt(2, { upTo: 31 })).toEqual({ page: 2, upTo: '31' });
  expect(pageAt(1, { upTo: 31 })).toEqual(FIRST_PAGE);
});

it.each([
  ['nothing moved', ['a', 'b'], ['c'], 'abc'],
  ['a player moved down', ['a', 'b'], ['b', 'c'], 'abc'],
  ['the first moved down', ['a', 'b'], ['a', 'c'], 'bac'],
])('shows each player of a ranking once: %s', (_, first, second, shown) =>
  expect(eachOnce([...first, ...second], (player) => player).join('')).toBe(shown),
);
