import { expect, it, test } from 'vitest';
import { aadhaarDigits, aadhaarState, caretAfter, groupAadhaar } from './aadhaar-text.rules.ts';

test.each([
  ['2345 6789 0124', '234567890124'],
  ['2345-6789-0124-99', '234567890124'],
  ['abc', ''],
])('reads %s as %s', (typed, digits) => {
  expect(aadhaarDigits(typed)).toBe(digits);
});

test.each([
  ['', ''],
  ['2345', '2345'],
  ['23456', '2345 6'],
  ['234567890', '2345 6789 0'],
  ['234567890124', '2345 6789 0124'],
])('shows %s as %s', (digits, shown) => {
  expect(groupAadhaar(digits)).toBe(shown);
});

test.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [8, 9],
  [9, 11],
  [12, 14],
])('stands after %i digits at place %i', (digits, place) => {
  expect(caretAfter(digits)).toBe(place);
});

it('judges a number only once it is whole', () => {
  expect(aadhaarState('23456789012')).toBe('short');
  expect(aadhaarState('234567890124')).toBe('right');
  expect(aadhaarState('234567890123')).toBe('wrong');
  expect(aadhaarState('123456789012')).toBe('wrong');
});
