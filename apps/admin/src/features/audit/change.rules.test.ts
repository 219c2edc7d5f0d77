import { expect, it } from 'vitest';
import { changesOf } from './change.rules.ts';

it('names every field of either side once', () => {
  expect(changesOf({ status: 'conflict', amount: 500 }, { status: 'completed', winner: 'host' })).toEqual([
    { field: 'status', before: 'conflict', after: 'completed' },
    { field: 'amount', before: '500', after: undefined },
    { field: 'winner', before: undefined, after: 'host' },
  ]);
});

it('is empty when the act changed nothing', () => expect(changesOf(null, null)).toEqual([]));
