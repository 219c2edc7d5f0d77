import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { expect, it } from 'vitest';
import { daysOf } from './period.rules.ts';

it.each([
  ['2026-11-21', { from: '2026-11-21', to: '2026-11-22' }],
  ['2026-12-31', { from: '2026-12-31', to: '2027-01-01' }],
  ['2028-02-29', { from: '2028-02-29', to: '2028-03-01' }],
  ['2026-02-30', null],
  ['2026-11-31', null],
  ['2026-11', { from: '2026-11-01', to: '2026-12-01' }],
  ['2026-12', { from: '2026-12-01', to: '2027-01-01' }],
  ['FY2026Q1', { from: '2026-04-01', to: '2026-07-01' }],
  ['FY2026Q4', { from: '2027-01-01', to: '2027-04-01' }],
  ['FY2026Q5', null],
  ['FY2026', { from: '2026-04-01', to: '2027-04-01' }],
])('%s is the days %o', (period, days) => {
  expect(daysOf(period)).toEqual(days);
});

it('starts a day at 18:30 UTC', () => {
  expect(indiaDayOf(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
  expect(indiaDayOf(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
  expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
