import { expect, it } from 'vitest';
import { firstStake, stakeChoices, stakeProblem } from './stake.rules.ts';

const settings = { stakeMin: 50, stakeMax: 10_000, stakeStep: 10 };

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
  ['the usual bounds', { stakeMin: 50, stakeMax: 10_000, stakeStep: 10 }, [50, 100, 250, 500]],
  ['a low minimum', { stakeMin: 10, stakeMax: 10_000, stakeStep: 10 }, [10, 50, 100, 250]],
  ['a minimum that is not round', { stakeMin: 75, stakeMax: 10_000, stakeStep: 25 }, [75, 100, 250, 500]],
  ['a step that is not round', { stakeMin: 30, stakeMax: 1000, stakeStep: 30 }, [30, 60, 150, 300]],
  ['a minimum off the step', { stakeMin: 55, stakeMax: 500, stakeStep: 50 }, [100, 250, 500]],
  ['narrow bounds', { stakeMin: 50, stakeMax: 60, stakeStep: 10 }, [50]],
])('the stakes to choose from for %s', (_, bounds, choices) => expect(stakeChoices(bounds)).toEqual(choices));

it.each([
  ['the last stake', 100, 100],
  ['the lowest one to a player without a last', undefined, 50],
  ['the lowest one where the last is not valid', 60, 50],
])('chooses beforehand %s', (_, last, first) => {
  expect(firstStake({ stakeMin: 50, stakeMax: 500, stakeStep: 50 }, last)).toBe(first);
});
