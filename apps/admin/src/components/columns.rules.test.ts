import { expect, it } from 'vitest';
import { directionOf, hiddenOf, pressed, shownOf } from './columns.rules.ts';

it.each([
  ['time', 'newest', 'descending', 'oldest'],
  ['time', 'oldest', 'ascending', 'newest'],
  ['time', 'largest', undefined, 'newest'],
  ['age', 'oldest', 'descending', 'newest'],
  ['amount', 'smallest', 'ascending', 'largest'],
  ['amount', 'newest', undefined, 'largest'],
] as const)(
  'a column by %s in a list of the %s first stands %s, and a press asks for the %s',
  (by, sort, direction, next) => {
    expect([directionOf(by, sort), pressed(by, sort)]).toEqual([direction, next]);
  },
);

const columns = [{ key: 'name' }, { key: 'phone' }, { key: 'joined', roomy: true }];
const keys = (chosen: ReadonlySet<string> | null, isCramped: boolean) =>
  shownOf(columns, hiddenOf(columns, chosen, isCramped)).map(({ key }) => key);

it.each([
  ['all of them where there is room', null, false, ['name', 'phone', 'joined']],
  ['without those that need room where there is little', null, true, ['name', 'phone']],
  ['as chosen, even where there is little room', new Set(['phone']), true, ['name', 'joined']],
  ['with the first whatever was chosen', new Set(['name', 'phone', 'joined']), false, ['name']],
  ['all of them when nothing is to be hidden', new Set(['']), true, ['name', 'phone', 'joined']],
])('shows columns %s', (_, chosen, isCramped, shown) => expect(keys(chosen, isCramped)).toEqual(shown));
