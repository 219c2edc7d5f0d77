import type { SearchResult } from '@muqabla/contract/console/search/search-calls';
import { expect, it } from 'vitest';
import { matchingScreens, paletteGroups } from './palette-items.rules.ts';

const screens = [
  { to: '/review', name: 'Result review' },
  { to: '/reversals', name: 'Reversals' },
  { to: '/withdrawals', name: 'Withdrawals' },
];
const record: SearchResult = { kind: 'player', _id: 'x', title: 'Ravi', detail: '', at: '2026-11-22T09:00:00Z' };

it.each([
  ['', ['/review', '/reversals', '/withdrawals']],
  ['re', ['/review', '/reversals']],
  ['REVI', ['/review']],
  ['drawals', []],
])('finds by %j the screens %j', (text, found) =>
  expect(matchingScreens(screens, text).map(({ to }) => to)).toEqual(found),
);

it('lists records before screens, and no empty group', () => {
  expect(paletteGroups([record], screens.slice(0, 1)).map(({ value }) => value)).toEqual(['records', 'screens']);
  expect(paletteGroups([], screens).map(({ value }) => value)).toEqual(['screens']);
  expect(paletteGroups([], [])).toEqual([]);
});
