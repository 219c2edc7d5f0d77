import { describe, expect, it } from 'vitest';
import { neighbourOf, nextCaseAfter, readReviewSearch } from './queue.rules.ts';

const ids = ['a', 'b', 'c'];

describe('neighbour', () => {
  it.each([
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['c', 1, null],
    ['a', -1, null],
    [undefined, 1, 'a'],
    ['gone', -1, 'a'],
  ] as const)('from %s by %i is %s', (chosen, step, expected) => expect(neighbourOf(ids, chosen, step)).toBe(expected));

  it('is null in an empty queue', () => expect(neighbourOf([], 'a', 1)).toBeNull());
});

describe('onwardFrom', () => {
  it.each([
    ['a', 'b'],
    ['c', 'a'],
    ['gone', 'a'],
  ])('from %s goes to %s', (left, expected) => expect(nextCaseAfter(ids, left)).toBe(expected));

  it('is null after the last case', () => expect(nextCaseAfter(['a'], 'a')).toBeNull());
});

it.each([
  [{}, { status: 'all' }],
  [
    { status: 'conflict', cursor: 'oldest~1~x' },
    { status: 'conflict', cursor: 'oldest~1~x' },
  ],
  [{ status: 'doubt' }, { status: 'doubt' }],
  [{ status: 'completed', cursor: 'a b' }, { status: 'all' }],
  [{ status: ['conflict'], cursor: '2; drop' }, { status: 'all' }],
])('%o is read as %o', (typed, expected) => expect(readReviewSearch(typed)).toEqual(expected));
