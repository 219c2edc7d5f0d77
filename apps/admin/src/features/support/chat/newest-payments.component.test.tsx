import type { PlayerPayment } from '@muqabla/contract/money/payments/player-payment-calls';
import type { StaffRole } from '@muqabla/contract/roles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { ME, staffAnswers } from '../../../../test/staff-answers.ts';
import { NewestPayments } from './newest-payments.tsx';

setUpComponentTest();

const deposit: PlayerPayment = {
  kind: 'deposit',
  _id: 'd1',
  amount: 500,
  status: 'created',
  at: '2026-11-25T10:00:00.000Z',
  reference: 'pay_77',
};
const withdrawal: PlayerPayment = { ...deposit, kind: 'withdrawal', _id: 'w1', amount: 900, status: 'unknown' };

const panel = (answer: { payments: PlayerPayment[] } | 'lost', role: StaffRole = 'support') =>
  show(<NewestPayments playerId="p1" />, {
    answers: {
      ...staffAnswers(),
      'GET /admin/me': { ...ME, role } as never,
      'GET /admin/players/{playerId}/payments': answer as never,
    },
  });
const items = async () => {
  await screen.findAllByRole('listitem');
  return screen.getAllByRole('listitem');
};

it('says of each payment where it stands, with the reference that the player may have', async () => {
  panel({ payments: [deposit, withdrawal] });
  const [first, second] = await items();
  expect(first?.textContent).toMatch(/Deposit.*₹500\.00.*Started.*pay_77/);
  expect(second?.textContent).toMatch(/Withdrawal.*₹900\.00.*Unknown/);
});

it('leads support to no payment, because it decides none', async () => {
  panel({ payments: [deposit] });
  await items();
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads who may decide it to the payment', async () => {
  panel({ payments: [deposit] }, 'owner');
  expect((await screen.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('/deposits/d1');
});

it('shows five, and folds the older ones', async () => {
  const payments = Array.from({ length: 7 }, (_, place) => ({ ...deposit, _id: `d${place}` }));
  panel({ payments });
  const older = (await screen.findByText('2 older')).closest('details');
  expect(within(older ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  expect(older?.open).toBe(false);
});

it('says that there are none', async () => {
  panel({ payments: [] });
  expect(await screen.findByText('No payments yet.')).toBeTruthy();
});
