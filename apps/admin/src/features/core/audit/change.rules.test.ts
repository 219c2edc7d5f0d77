import { expect, it } from 'vitest';
import { changesOf } from './change.rules.ts';

it('has every field of either side once', () => {
  expect(changesOf({ status: 'conflict', amount: 500 }, { status: 'completed', winner: 'host' })).toEqual([
    { field: 'status', before: 'conflict', after: 'completed' },
    { field: 'amount', before: '500', after: undefined },
    { field: 'winner', before: undefined, after: 'host' },
  ]);
});

it('is empty when nothing changed', () => expect(changesOf(null, null)).toEqual([]));
