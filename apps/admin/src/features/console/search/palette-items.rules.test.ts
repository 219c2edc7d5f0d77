import type { SearchResult } from '@muqabla/contract/console/search/search-calls';
import { expect, it } from 'vitest';
import { type Command, matchingCommands, paletteGroups } from './palette-items.rules.ts';

const screen = (key: string, name: string, detail?: string): Command => ({
  group: 'screens',
  key,
  name,
  ...(detail !== undefined && { detail }),
});
const commands: Command[] = [
  screen('/review', 'Result review'),
  screen('/reversals', 'Reversals', 'Approvals'),
  screen('/withdrawals', 'Withdrawals'),
  { group: 'acts', key: 'plan', name: 'Plan a tournament' },
  { group: 'settings', key: 'withdrawMin', name: 'Lowest withdrawal', detail: 'Withdrawals', words: 'withdrawMin' },
  { group: 'settings', key: 'brandName', name: 'Name of the brand', detail: 'Brand' },
];
const record: SearchResult = { kind: 'player', _id: 'x', title: 'Ravi', detail: '', at: '2026-11-22T09:00:00Z' };

it.each([
  ['', ['/review', '/reversals', '/withdrawals', 'plan']],
  ['re', ['/review', '/reversals']],
  ['REVI', ['/review']],
  ['drawals', []],
  ['approv', ['/reversals']],
  ['tournament', ['plan']],
  ['withdraw', ['/withdrawals', 'withdrawMin']],
  ['withdraw low', ['withdrawMin']],
  ['brand', ['brandName']],
])('finds by %j the commands %j', (text, found) =>
  expect(matchingCommands(commands, text).map(({ key }) => key)).toEqual(found),
);

it('lists records first, then screens, acts and settings, and no empty group', () => {
  expect(paletteGroups([record], commands).map(({ value }) => value)).toEqual([
    'records',
    'screens',
    'acts',
    'settings',
  ]);
  expect(paletteGroups([], commands.slice(0, 1)).map(({ value }) => value)).toEqual(['screens']);
  expect(paletteGroups([], [])).toEqual([]);
});

it('lists of many settings the first six', () => {
  const settings = Array.from({ length: 9 }, (_, place): Command => ({
    group: 'settings',
    key: String(place),
    name: `Limit ${place}`,
  }));
  expect(paletteGroups([], settings)[0]?.items).toHaveLength(6);
});
