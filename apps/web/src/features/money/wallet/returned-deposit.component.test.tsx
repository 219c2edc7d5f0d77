import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ReturnedDeposit } from './returned-deposit.tsx';

setUpComponentTest();

it.each([
  ['the first', 1, true],
  ['no later', 2, false],
])('marks %s deposit', async (_, rows, isMarked) => {
  const { server } = show(<ReturnedDeposit />, {
    path: '/wallet?deposit=d1',
    answers: {
      ...playerAnswers(),
      'GET /user/deposit/{depositId}': { _id: 'd1', status: 'captured', amount: 500 } as never,
      'GET /user/history/money': { rows: Array.from({ length: rows }, () => ({})), totalPages: 1 } as never,
    },
  });
  expect(await screen.findByText(/₹500\.00/)).toBeTruthy();
  await expect.poll(() => server.requests('GET /user/history/money').length).toBeGreaterThan(0);
  await expect.poll(() => screen.queryByText('Your first deposit is here') !== null).toBe(isMarked);
});
