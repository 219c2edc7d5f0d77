import { expect, it } from 'vitest';
import { wayBack } from './way-back.rules.ts';

it.each([
  [undefined, '/'],
  ['/review?status=conflict', '/review?status=conflict'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/sign-in?to=/', '/'],
])('from %s goes to %s', (wanted, expected) => expect(wayBack(wanted)).toBe(expected));
