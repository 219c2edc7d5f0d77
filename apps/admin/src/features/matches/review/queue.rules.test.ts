import { describe, expect, it } from 'vitest';
import { neighbour, onwardFrom } from './queue.rules.ts';

const ids = ['a', 'b', 'c'];

describe('neighbour', () => {
  it.each([
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['c', 1, null],
    ['a', -1, null],
    [undefined, 1, 'a'],
    ['gone', -1, 'a'],
  ] as const)('from %s by %i is %s', (chosen, step, expected) => expect(neighbour(ids, chosen, step)).toBe(expected));

  it('is nowhere in an empty queue', () => expect(neighbour([], 'a', 1)).toBeNull());
});

describe('onwardFrom', () => {
  it.each([
    ['a', 'b'],
    ['c', 'a'],
    ['gone', 'a'],
  ])('from %s goes to %s', (left, expected) => expect(onwardFrom(ids, left)).toBe(expected));

  it('is nowhere when this was the last case', () => expect(onwardFrom(['a'], 'a')).toBeNull());
});
