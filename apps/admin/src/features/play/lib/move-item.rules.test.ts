import { expect, it } from 'vitest';
import { moveItem } from './move-item.rules.ts';

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [9, 0, 'abc'],
])('from %i to %i leaves %s', (from, to, left) => expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(left));
