import { expect, it } from 'vitest';
import { pauseBeforeNext, retryAfterMilliseconds } from './bucket-retries.rules.ts';

it.each([
  [1, null, 0, 250],
  [1, null, 1, 500],
  [2, null, 0, 500],
  [2, null, 1, 1000],
  [3, null, 0, null],
  [1, 3000, 0, 3000],
  [1, 0, 0.5, 375],
  [2, 5000, 1, 5000],
  [1, 5001, 0, null],
  [3, 1000, 0, null],
])('after %i attempts, asked for %s ms and with a chance of %f, pauses %s ms', (attempts, asked, chance, pause) => {
  expect(pauseBeforeNext({ attempts, asked, chance })).toBe(pause);
});

it.each([
  [null, null],
  ['2', 2000],
  ['0', 0],
  ['Sun, 01 Aug 2027 12:00:03 GMT', 3000],
  ['Sun, 01 Aug 2027 11:00:00 GMT', 0],
  ['soon', null],
])('reads Retry-After %j as %s ms', (header, pause) => {
  expect(retryAfterMilliseconds(header, new Date('2027-08-01T12:00:00Z'))).toBe(pause);
});
