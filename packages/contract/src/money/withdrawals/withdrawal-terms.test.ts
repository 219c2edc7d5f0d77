import { expect, it } from 'vitest';
import { latestWithdrawDay } from './withdrawal-terms.ts';

it.each([
  ['2026-11-22T09:00:00Z', '2026-11-27'],
  ['2026-11-22T18:29:59Z', '2026-11-27'],
  // Midnight in India.
  ['2026-11-22T18:30:00Z', '2026-11-28'],
  ['2026-12-29T06:00:00Z', '2027-01-03'],
])('a withdrawal of %s is paid by %s', (at, day) => {
  expect(latestWithdrawDay(new Date(at))).toBe(day);
});
