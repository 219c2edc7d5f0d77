import type { DashboardDay } from '@muqabla/contract/console/reports/dashboard-calls';
import { expect, it } from 'vitest';
import { linePoints, TREND_DAYS, trendOf } from './trend.rules.ts';

const daysOf = (signUps: readonly number[]): DashboardDay[] =>
  signUps.map((value, place) => ({
    day: `2026-01-${String(place + 1).padStart(2, '0')}`,
    people: { signUps: value, activePlayers: 0 },
  }));

it('shows the whole days before today, and the same weekday of the week before', () => {
  const counted = Array.from({ length: 30 }, (_, place) => place);
  expect(trendOf(daysOf(counted), 'signUps')).toEqual({ values: counted.slice(15, 29), weekAgo: 22 });
  expect(trendOf(daysOf(counted), 'signUps')?.values).toHaveLength(TREND_DAYS);
});

it('shows none before there is a week, nor of money without the permission', () => {
  expect(trendOf(daysOf([1, 2, 3, 4, 5, 6, 7]), 'signUps')).toBeNull();
  expect(trendOf(daysOf([1, 2, 3, 4, 5, 6, 7, 8]), 'signUps')).toEqual({ values: [1, 2, 3, 4, 5, 6, 7], weekAgo: 1 });
  expect(trendOf(daysOf(Array.from({ length: 30 }, () => 1)), 'deposits')).toBeNull();
});

it('draws the greatest value at the top and the least at the bottom, below zero too', () => {
  const box = { width: 60, height: 20 };
  expect(linePoints([0, 10, 5], box)).toBe('0.0,20.0 30.0,0.0 60.0,10.0');
  expect(linePoints([-10, 10], box)).toBe('0.0,20.0 60.0,0.0');
  expect(linePoints([4, 4], box)).toBe('0.0,10.0 60.0,10.0');
});
