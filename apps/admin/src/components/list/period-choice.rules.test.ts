import { expect, it } from 'vitest';
import { daysOfPeriod, PERIODS, periodOfDays } from './period-choice.rules.ts';

const TODAY = '2026-03-02';

it.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-24', '2026-03-02'],
  ['month', '2026-02-01', '2026-03-02'],
  ['any', '', ''],
  ['other', '', ''],
] as const)('%s is from %j to %j', (period, from, to) => expect(daysOfPeriod(period, TODAY)).toEqual({ from, to }));

it('finds the period of its days', () => {
  for (const period of PERIODS.filter((each) => each !== 'other'))
    expect(periodOfDays(daysOfPeriod(period, TODAY), TODAY)).toBe(period);
  expect(periodOfDays({ from: '2026-01-01', to: '' }, TODAY)).toBe('other');
});
