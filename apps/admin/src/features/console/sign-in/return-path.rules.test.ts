import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.rules.ts';

it.each([
  [undefined, '/'],
  ['/review?status=conflict', '/review?status=conflict'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/sign-in?to=/', '/'],
])('%s redirects to %s', (wanted, expected) => expect(safeReturnPath(wanted)).toBe(expected));
