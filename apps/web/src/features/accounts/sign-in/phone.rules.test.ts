import { expect, test } from 'vitest';
import { isPhone, isWrongStart, phoneDigits } from './phone.rules.ts';

test.each([
  ['9812345210', '9812345210'],
  ['98123 45210', '9812345210'],
  ['+91 98123-45210', '9812345210'],
  ['09812345210', '9812345210'],
  ['98123452101', '9812345210'],
  ['abc', ''],
])('extracts the number of %s as %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  ['6000000000', true],
  ['5812345210', false],
  ['981234521', false],
  ['', false],
])('%s is a phone number: %s', (digits, expected) => {
  expect(isPhone(digits)).toBe(expected);
});

test('detects an invalid first digit, and accepts an empty field', () => {
  expect(isWrongStart('')).toBe(false);
  expect(isWrongStart('9')).toBe(false);
  expect(isWrongStart('5')).toBe(true);
});
