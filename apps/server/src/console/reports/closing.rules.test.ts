import { expect, it } from 'vitest';
import { closesOf } from './closing.rules.ts';

const day = (account: string, kind: 'stake_held' | 'match_settled' | 'penalty', paise: number) => ({
  account,
  kind,
  legs: 1,
  paise,
});

it('adds the days of a period by kind, and leaves out accounts without balance or movement', () => {
  const opening = new Map([
    ['escrow', 500],
    ['commission', 20],
    ['reward', 0],
  ]);
  const movements = [
    day('escrow', 'match_settled', -400),
    day('escrow', 'stake_held', 300),
    day('escrow', 'stake_held', 100),
    day('penalties', 'penalty', 70),
  ];
  expect(closesOf(opening, movements, ['penalties', 'escrow'])).toEqual([
    {
      account: 'penalties',
      opening: 0,
      credited: 70,
      debited: 0,
      closing: 70,
      lines: [{ account: 'penalties', kind: 'penalty', legs: 1, paise: 70 }],
    },
    {
      account: 'escrow',
      opening: 500,
      credited: 400,
      debited: 400,
      closing: 500,
      lines: [
        { account: 'escrow', kind: 'stake_held', legs: 2, paise: 400 },
        { account: 'escrow', kind: 'match_settled', legs: 1, paise: -400 },
      ],
    },
    { account: 'commission', opening: 20, credited: 0, debited: 0, closing: 20, lines: [] },
  ]);
});
