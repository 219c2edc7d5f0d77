import { SORTS, TIME_SORTS } from '@muqabla/contract/sorts';
import { expect, it } from 'vitest';
import { readOrder, sortedBy, atCursor, filterText } from './list-search.rules.ts';

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
])('reads the order %j as %j', (typed, read) => expect(readOrder(SORTS, 'newest', typed)).toEqual(read));

it('accepts only the orders of the list', () => {
  expect(readOrder(TIME_SORTS, 'oldest', { sort: 'largest' })).toEqual({});
  expect(readOrder(TIME_SORTS, 'oldest', { sort: 'newest' })).toEqual({ sort: 'newest' });
});

it('keeps the order on another page and starts another order at its first page', () => {
  const search = { status: 'paid', sort: 'oldest', cursor: 'oldest~1' } as const;
  expect(atCursor(search, 'oldest~2')).toEqual({ status: 'paid', sort: 'oldest', cursor: 'oldest~2' });
  expect(atCursor(search, undefined)).toEqual({ status: 'paid', sort: 'oldest' });
  expect(sortedBy(search, 'largest')).toEqual({ status: 'paid', sort: 'largest' });
});

it('is the same for the same filters in another order, and without those that are not set', () => {
  expect(filterText({ game: 'Chess', player: 'ravi' })).toBe(filterText({ player: 'ravi', game: 'Chess', status: '' }));
  expect(filterText({ game: undefined })).toBe(filterText({}));
  expect(filterText({ game: 'Chess' })).not.toBe(filterText({ game: 'Carrom' }));
});
