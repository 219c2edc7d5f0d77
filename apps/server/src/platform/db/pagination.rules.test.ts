import { describe, expect, it } from 'vitest';
import { type ListColumns, toPage, readPageRequest, pageSql } from './pagination.rules.ts';

const ID = '01890000-0000-7000-8000-000000000000';
const list: ListColumns = { time: 'd.at', amount: 'd.paise', key: [['d.id', 'uuid']] };
const bare: ListColumns = { key: [['b.id', 'uuid']] };

describe('readPageRequest', () => {
  it.each([
    [list, 'newest', undefined, null],
    [list, 'newest', `newest~1700000000000001~${ID}`, ['1700000000000001', ID]],
    [list, 'smallest', `smallest~500~${ID}`, ['500', ID]],
    [bare, 'oldest', `oldest~${ID}`, [ID]],
  ] as const)('reads %# the place a cursor names', (columns, sort, cursor, after) =>
    expect(readPageRequest(columns, sort, cursor)).toEqual({ sort, after }),
  );

  it.each([
    ['another order', `oldest~1~${ID}`],
    ['an order’s name alone', 'newest'],
    ['too few parts', 'newest~1'],
    ['too many parts', `newest~1~${ID}~2`],
    ['a number that is none', `newest~1e5~${ID}`],
    ['a key that is none', 'newest~1~x'],
    ['nothing', ''],
  ])('refuses %s', (_, cursor) => expect(readPageRequest(list, 'newest', cursor)).toEqual({ refused: 'OTHER_ORDER' }));
});

describe('pageSql', () => {
  const pageOf = (columns: ListColumns, turn: Parameters<typeof pageSql>[1]) => {
    const values: string[] = [];
    return { ...pageSql(columns, turn, (value) => `$${values.push(value)}`), values };
  };

  it('compares all columns with the cursor in the direction of the order', () => {
    expect(pageOf(list, { sort: 'largest', after: ['500', ID] })).toMatchObject({
      mark: `concat_ws('~', d.paise::text, d.id::text) as mark`,
      beyond: '(d.paise, d.id) < ($1::bigint, $2::uuid)',
      orderBy: 'order by d.paise desc, d.id desc',
      values: ['500', ID],
    });
    expect(pageOf(bare, { sort: 'oldest', after: [ID] })).toMatchObject({
      beyond: '(b.id) > ($1::uuid)',
      orderBy: 'order by b.id asc',
    });
  });

  it('compares the first column of one table alone, with the rows at the cursor', () => {
    expect(pageOf(list, { sort: 'largest', after: ['500', ID] }).atOrBeyond('paise')).toBe('paise <= $1::bigint');
    expect(pageOf(list, { sort: 'smallest', after: ['500', ID] }).atOrBeyond('paise')).toBe('paise >= $1::bigint');
  });

  it('starts at the first row without a cursor', () => {
    const first = pageOf(list, { sort: 'oldest', after: null });
    expect(first).toMatchObject({ beyond: 'true', values: [] });
    expect(first.atOrBeyond('at')).toBe('true');
  });

  it('throws when a list without an amount is sorted by amount', () => {
    expect(() => pageOf(bare, { sort: 'largest', after: null })).toThrow();
  });
});

it.each([
  [0, 2, undefined],
  [2, 2, undefined],
  [3, 2, 'oldest~1'],
])('of %i found rows, a page of %i ends with the cursor %s', (found, size, next) => {
  const rows = Array.from({ length: found }, (_, place) => ({ mark: String(place) }));
  expect(toPage(rows, size, 'oldest')).toEqual({ rows: rows.slice(0, size), ...(next !== undefined && { next }) });
});
