import { expect, it } from 'vitest';
import { type HarmFacts, signalsOf } from './harm-signals.rules.ts';

const thresholds = { harmPlayHours: 20, harmNights: 5, harmRaises: 3, harmFullDays: 4, harmLossDeposits: 3 };
const quiet: HarmFacts = { weekMinutes: [0, 0, 0], nights: 0, raises: 0, fullDays: 0, lossDeposits: 0 };

it.each([
  ['nothing', {}, []],
  ['play that rises to twenty hours', { weekMinutes: [1200, 900, 600] }, [{ signal: 'longPlay', figure: 20 }]],
  ['play that rises to less', { weekMinutes: [1199, 900, 600] }, []],
  ['long play that does not rise', { weekMinutes: [1300, 1300, 600] }, []],
  ['long play that fell before', { weekMinutes: [1300, 900, 1000] }, []],
  ['five nights', { nights: 5 }, [{ signal: 'nightPlay', figure: 5 }]],
  ['four nights', { nights: 4 }, []],
  ['three raises', { raises: 3 }, [{ signal: 'raisedLimits', figure: 3 }]],
  ['four days at the limit', { fullDays: 4 }, [{ signal: 'fullDeposits', figure: 4 }]],
  ['three deposits after losses', { lossDeposits: 3 }, [{ signal: 'lossDeposits', figure: 3 }]],
  [
    'two of them',
    { nights: 9, raises: 4 },
    [
      { signal: 'nightPlay', figure: 9 },
      { signal: 'raisedLimits', figure: 4 },
    ],
  ],
] as const)('%s', (_, facts, signals) => {
  expect(signalsOf({ ...quiet, ...facts }, thresholds)).toEqual(signals);
});

it('a threshold of 0 leaves its sign out', () => {
  const none = { harmPlayHours: 0, harmNights: 0, harmRaises: 0, harmFullDays: 0, harmLossDeposits: 0 };
  expect(signalsOf({ weekMinutes: [9999, 99, 9], nights: 9, raises: 9, fullDays: 9, lossDeposits: 9 }, none)).toEqual(
    [],
  );
});
