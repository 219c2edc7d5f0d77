import { expect, it } from 'vitest';
import { clockText, secondsText } from './clock-text.rules.ts';

it.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-500, '0:00'],
])('a clock with %i ms left shows %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});

it('gives a time spent in tenths of a second', () => {
  expect([secondsText(0), secondsText(540), secondsText(12_950)]).toEqual(['0.0', '0.5', '12.9']);
});
