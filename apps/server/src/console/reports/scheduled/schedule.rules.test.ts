import { expect, it } from 'vitest';
import { lastPeriod, periodDays, periodText } from './schedule.rules.ts';

// 2026-11-26 is a Thursday. India is 5:30 ahead of UTC.
it.each([
  ['daily', '2026-11-26T12:00:00Z', '2026-11-25', '2026-11-26'],
  ['daily', '2026-11-25T18:29:59Z', '2026-11-24', '2026-11-25'],
  ['daily', '2026-11-25T18:30:00Z', '2026-11-25', '2026-11-26'],
  ['weekly', '2026-11-26T12:00:00Z', '2026-11-16', '2026-11-23'],
  ['weekly', '2026-11-23T00:00:00Z', '2026-11-16', '2026-11-23'],
  ['weekly', '2026-11-22T12:00:00Z', '2026-11-09', '2026-11-16'],
  ['monthly', '2026-11-26T12:00:00Z', '2026-10-01', '2026-11-01'],
  ['monthly', '2026-12-31T18:30:00Z', '2026-12-01', '2027-01-01'],
  ['monthly', '2027-03-01T12:00:00Z', '2027-02-01', '2027-03-01'],
] as const)('the last %s period at %s is %s to %s', (rhythm, now, from, to) => {
  const period = lastPeriod(rhythm, new Date(now));
  expect(period).toEqual({ from, to });
  expect(periodDays(periodText(period))).toEqual(period);
});
