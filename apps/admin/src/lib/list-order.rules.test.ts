import { SORTS, TIME_SORTS } from '@muqabla/contract/sorts';
import { expect, it } from 'vitest';
import { readOrder, sortedBy, turnedTo } from './list-order.rules.ts';

it.each([
  [{}, {}],
  [
    { sort: 'largest', cursor: 'largest~5~a' },
    { sort: 'largest', cursor: 'largest~5~a' },
  ],
  [{ sort: 'newest', cursor: 'newest~5~a' }, { cursor: 'newest~5~a' }],
  [{ sort: 'dearest', cursor: 'dearest~1' }, {}],
  [{ sort: 'largest', cursor: 'newest~5~a' }, { sort: 'largest' }],
  [{ cursor: 'a b' }, {}],
])('of %j the address means %j', (typed, read) => expect(readOrder(SORTS, 'newest', typed)).toEqual(read));

it('knows only the orders of the list', () => {
  expect(readOrder(TIME_SORTS, 'oldest', { sort: 'largest' })).toEqual({});
  expect(readOrder(TIME_SORTS, 'oldest', { sort: 'newest' })).toEqual({ sort: 'newest' });
});

it('turns pages within an order, and begins another at its top', () => {
  const search = { status: 'paid', sort: 'oldest', cursor: 'oldest~1' } as const;
  expect(turnedTo(search, 'oldest~2')).toEqual({ status: 'paid', sort: 'oldest', cursor: 'oldest~2' });
  expect(turnedTo(search, undefined)).toEqual({ status: 'paid', sort: 'oldest' });
  expect(sortedBy(search, 'largest')).toEqual({ status: 'paid', sort: 'largest' });
});
