import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { JoinSheet } from './join-sheet.tsx';

setUpComponentTest();

const planned = {
  title: 'Evening Arena',
  entry: 50,
  startsAt: '2026-11-25T10:29:00.000Z',
  status: 'planned',
} as TournamentDetails;
const wallet = (depositWallet: number) => ({ 'GET /user/me': { _id: 'p1', depositWallet, rewardWallet: 0 } as never });
const sheet = (change: Partial<TournamentDetails>, acts: { onJoin?: () => void; onClose?: () => void } = {}) => (
  <JoinSheet
    tournament={{ ...planned, ...change }}
    busy={false}
    onJoin={acts.onJoin ?? vi.fn<() => void>()}
    onClose={acts.onClose ?? vi.fn<() => void>()}
  />
);

it('says what is left afterwards, and joins only by its button', async () => {
  const [onJoin, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(sheet({}, { onJoin, onClose }), { answers: wallet(120) });
  expect(await screen.findByText('₹70')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect([onJoin.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await user.click(screen.getByRole('button', { name: 'Join for ₹50' }));
  expect(onJoin).toHaveBeenCalledOnce();
});

it('says of one that runs that the entry does not come back', async () => {
  show(sheet({ status: 'running' }), { answers: wallet(120) });
  expect(await screen.findByText(/the entry does not come back/)).toBeTruthy();
});
