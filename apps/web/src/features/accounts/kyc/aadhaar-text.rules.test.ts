import { expect, it, test } from 'vitest';
import { aadhaarState, caretAfter, groupAadhaar } from './aadhaar-text.rules.ts';

test.each([
  ['', ''],
  ['2345', '2345'],
  ['23456', '2345 6'],
  ['234567890', '2345 6789 0'],
  ['234567890124', '2345 6789 0124'],
])('groups %s as %s', (digits, grouped) => {
  expect(groupAadhaar(digits)).toBe(grouped);
});

test.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [8, 9],
  [9, 11],
  [12, 14],
])('the caret after %i digits is at offset %i', (digits, offset) => {
  expect(caretAfter(digits)).toBe(offset);
});

it('validates a number once it has twelve digits', () => {
  expect(aadhaarState('23456789012')).toBe('short');
  expect(aadhaarState('234567890124')).toBe('valid');
  expect(aadhaarState('234567890123')).toBe('invalid');
  expect(aadhaarState('123456789012')).toBe('invalid');
});
