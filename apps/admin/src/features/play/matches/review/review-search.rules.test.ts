import { expect, it } from 'vitest';
import { readReviewSearch } from './review-search.rules.ts';

it.each([
  [{}, { status: 'all', page: 1 }],
  [
    { status: 'conflict', page: 3 },
    { status: 'conflict', page: 3 },
  ],
  [{ status: 'doubt' }, { status: 'doubt', page: 1 }],
  [
    { status: 'completed', page: 0 },
    { status: 'all', page: 1 },
  ],
  [
    { status: ['conflict'], page: '2; drop' },
    { status: 'all', page: 1 },
  ],
])('%o is read as %o', (typed, expected) => expect(readReviewSearch(typed)).toEqual(expected));
