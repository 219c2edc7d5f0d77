import { expect, it } from 'vitest';
import { percentOf, waitOf } from './wait.rules.ts';

it.each([
  [0, 'minutes', 1],
  [60, 'minutes', 1],
  [61, 'minutes', 2],
  [7200, 'minutes', 120],
  [7201, 'hours', 3],
  [172_800, 'hours', 48],
  [172_801, 'days', 3],
] as const)('%i seconds are %s: %i', (seconds, unit, count) => {
  expect(waitOf(seconds)).toEqual({ unit, count });
});

it.each([
  [0, '0'],
  [162, '16.2'],
  [500, '50'],
  [1000, '100'],
  [333.3, '33.3'],
])('%f tenths of a percent are %s percent', (permille, percent) => {
  expect(percentOf(permille)).toBe(percent);
});
