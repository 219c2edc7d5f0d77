import type { Answers } from '@muqabla/testing/components/server-double';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { WalletPage } from './wallet-page.tsx';

setUpComponentTest();

const entry = {
  _id: 'h1',
  ctg: 'STAKE',
  reason: 'Battle entry: Ludo Classic',
  type: 'DEBIT',
  amount: 100,
  closing_b: 400,
  created_at: '2026-11-25T10:00:00.000Z',
};
const answers: Answers = {
  ...playerAnswers({ deposit: 400 }),
  'GET /kyc/status': 'pending',
  'GET /user/deposits': 'pending',
  'GET /user/me/liabilities': 'pending',
  'GET /user/me/history': { transactions: [entry], totalPages: 1 } as never,
};
const page = (change: Answers = {}) => show(<WalletPage />, { answers: { ...answers, ...change } });

it('shows the balance beside a history that was lost, which is loaded again', async () => {
  const { user, server } = page({ 'GET /user/me/history': 'lost' });
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your history');
  expect(screen.getByRole('main').textContent).toContain('₹400');
  server.answers(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Battle entry: Ludo Classic')).toBeTruthy();
});

it('says that nothing has moved yet', async () => {
  page({ 'GET /user/me/history': { transactions: [], totalPages: 0 } as never });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
});
