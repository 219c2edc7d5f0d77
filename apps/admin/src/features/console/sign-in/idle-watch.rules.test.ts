import { expect, it } from 'vitest';
import { secondsLeft } from './idle-watch.rules.ts';

const afterSeconds = (seconds: number) => secondsLeft(seconds * 1000, 30);

it.each([
  [0, null],
  [27 * 60 - 1, null],
  [27 * 60, 60],
  [28 * 60 - 1, 1],
  [28 * 60, 0],
  [60 * 60, 0],
])('after %d idle seconds returns %s', (seconds, left) => expect(afterSeconds(seconds)).toBe(left));
