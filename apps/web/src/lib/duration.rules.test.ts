import { expect, it } from 'vitest';
import { minutesAndSeconds } from './duration.rules.ts';

it.each([
  [0, '0:00'],
  [13.6, '0:14'],
  [60, '1:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [Number.NaN, '0:00'],
])('formats %s seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});
