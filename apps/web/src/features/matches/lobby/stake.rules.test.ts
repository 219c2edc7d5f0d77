import { expect, it } from 'vitest';
import { prizeForStake, stakeProblem } from './stake.rules.ts';

const settings = { stakeMin: 50, stakeMax: 10_000, stakeStep: 10, commissionPercent: 5 };

it.each([
  [50, null],
  [10_000, null],
  [120, null],
  [40, 'bounds'],
  [10_010, 'bounds'],
  [55, 'step'],
  [0, 'bounds'],
  [Number.NaN, 'bounds'],
  [50.5, 'bounds'],
])('the problem of a stake of %s', (amount, problem) => expect(stakeProblem(amount, settings)).toBe(problem));

it.each([
  [100, 5, 195],
  [50, 5, 97.5],
  [100, 10, 190],
  [55, 2.5, 108.63],
  [100, 0, 200],
])('the prize for a stake of %s at %s%% is %s', (amount, commissionPercent, prize) =>
  expect(prizeForStake(amount, { ...settings, commissionPercent })).toBe(prize),
);
