import { expect, it } from 'vitest';
import { directionOf, hiddenColumns, nextSort, visibleColumns } from './columns.rules.ts';

it.each([
  ['time', 'newest', 'descending', 'oldest'],
  ['time', 'oldest', 'ascending', 'newest'],
  ['time', 'largest', undefined, 'newest'],
  ['age', 'oldest', 'descending', 'newest'],
  ['amount', 'smallest', 'ascending', 'largest'],
  ['amount', 'newest', undefined, 'largest'],
] as const)('a column by %s in a list sorted by %s is %s, and a press sorts by %s', (by, sort, direction, next) => {
  expect([directionOf(by, sort), nextSort(by, sort)]).toEqual([direction, next]);
});

const columns = [{ key: 'name' }, { key: 'phone' }, { key: 'joined', roomy: true }];
const keys = (chosen: ReadonlySet<string> | null, isNarrow: boolean) =>
  visibleColumns(columns, hiddenColumns(columns, chosen, isNarrow)).map(({ key }) => key);

it.each([
  ['all of them on a wide screen', null, false, ['name', 'phone', 'joined']],
  ['without the roomy ones on a narrow screen', null, true, ['name', 'phone']],
  ['as chosen, also on a narrow screen', new Set(['phone']), true, ['name', 'joined']],
  ['with the first even when it is hidden', new Set(['name', 'phone', 'joined']), false, ['name']],
  ['all of them when none is hidden', new Set(['']), true, ['name', 'phone', 'joined']],
])('shows columns %s', (_, chosen, isNarrow, shown) => expect(keys(chosen, isNarrow)).toEqual(shown));
