import { expect, it } from 'vitest';
import { financialYearsUpTo, monthsUpTo, periodOf, spanOf } from './period.rules.ts';

it.each([
  ['day', '2026-11-21', '2026-11-21'],
  ['month', '2026-11-21', '2026-11'],
  ['year', '2026-11-21', 'FY2026'],
  ['year', '2027-03-31', 'FY2026'],
  ['year', '2027-04-01', 'FY2027'],
] as const)('the %s of %s is %s', (span, day, period) => {
  expect(periodOf(span, day)).toBe(period);
  expect(spanOf(period)).toBe(span);
});

it('lists the newest months and financial years first', () => {
  expect(monthsUpTo('2026-02-21', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(financialYearsUpTo('2026-02-21', 2)).toEqual(['FY2025', 'FY2024']);
});
