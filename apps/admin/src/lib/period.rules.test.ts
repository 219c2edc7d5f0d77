import { expect, it } from 'vitest';
import {
  financialYearsUpTo,
  monthsUpTo,
  periodBefore,
  periodOf,
  periodYearBefore,
  quartersUpTo,
  spanOf,
} from './period.rules.ts';

it.each([
  ['day', '2026-11-21', '2026-11-21'],
  ['month', '2026-11-21', '2026-11'],
  ['year', '2026-11-21', 'FY2026'],
  ['year', '2027-03-31', 'FY2026'],
  ['year', '2027-04-01', 'FY2027'],
  ['quarter', '2026-06-30', 'FY2026Q1'],
  ['quarter', '2026-07-01', 'FY2026Q2'],
  ['quarter', '2027-03-31', 'FY2026Q4'],
] as const)('the %s of %s is %s', (span, day, period) => {
  expect(periodOf(span, day)).toBe(period);
  expect(spanOf(period)).toBe(span);
});

it('lists the newest months, quarters and financial years first', () => {
  expect(monthsUpTo('2026-02-21', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(quartersUpTo('2026-05-21', 3)).toEqual(['FY2026Q1', 'FY2025Q4', 'FY2025Q3']);
  expect(financialYearsUpTo('2026-02-21', 2)).toEqual(['FY2025', 'FY2024']);
});

it.each([
  ['2026-11-21', '2026-11-20', '2025-11-21'],
  ['2026-03-01', '2026-02-28', '2025-03-01'],
  ['2028-02-29', '2028-02-28', '2027-02-28'],
  ['2026-11', '2026-10', '2025-11'],
  ['2026-01', '2025-12', '2025-01'],
  ['FY2026', 'FY2025', 'FY2025'],
  ['FY2026Q1', 'FY2025Q4', 'FY2025Q1'],
  ['FY2026Q3', 'FY2026Q2', 'FY2025Q3'],
])('before %s is %s, and a year before %s', (period, before, yearBefore) => {
  expect(periodBefore(period)).toBe(before);
  expect(periodYearBefore(period)).toBe(yearBefore);
});
