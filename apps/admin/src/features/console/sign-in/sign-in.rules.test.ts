import { expect, it } from 'vitest';
import { safeReturnPath, secondsLeft } from './sign-in.rules.ts';

it.each([
  [undefined, '/'],
  ['/review?status=conflict', '/review?status=conflict'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/sign-in?to=/', '/'],
])('%s redirects to %s', (wanted, expected) => expect(safeReturnPath(wanted)).toBe(expected));

const afterSeconds = (seconds: number) => secondsLeft(seconds * 1000, 30);

it.each([
  [0, null],
  [27 * 60 - 1, null],
  [27 * 60, 60],
  [28 * 60 - 1, 1],
  [28 * 60, 0],
  [60 * 60, 0],
])('after %d idle seconds returns %s', (seconds, left) => expect(afterSeconds(seconds)).toBe(left));
