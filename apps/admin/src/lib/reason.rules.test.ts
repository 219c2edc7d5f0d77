import { expect, it } from 'vitest';
import { isReason } from './reason.rules.ts';

it.each([
  ['', false],
  ['  ab  ', false],
  ['abc', true],
  ['a'.repeat(500), true],
  ['a'.repeat(501), false],
])('%s: %s', (text, expected) => expect(isReason(text)).toBe(expected));
