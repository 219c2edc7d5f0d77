import type { MatchView } from '@muqabla/contract/play/matches/match';
import type { Answers } from '@muqabla/testing/components/server-double';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { playerAnswers } from '../../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { connectionStatus } from '../../../../lib/connection-status.ts';
import { playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { walletKey } from '../../../../lib/wallet.ts';
import { Outcomes } from './outcomes.tsx';

setUpComponentTest();
// The balance is read once the connection is known; other files share the store.
beforeEach(() => connectionStatus.set('connected'));
afterEach(() => connectionStatus.set('connecting'));

const [asha, bilal] = [
  { _id: 'p1', username: 'Asha_21', avatar: '' },
  { _id: 'p2', username: 'Bilal_7', avatar: '' },
];
const match = (facts: Partial<MatchView>) =>
  ({
    gameName: 'Ludo Classic',
    room: 'manual',
    amount: 50,
    winAmount: 47.5,
    status: 'completed',
    winner: 'host',
    host: asha,
    joiner: bilal,
    createdAt: new Date(Date.now() - 90_000).toISOString(),
    statusSince: new Date(Date.now() - 30_000).toISOString(),
    ...facts,
  }) as MatchView;
const won = match({ _id: 'm1' });
const answers: Answers = {
  ...playerAnswers(),
  'GET /settings/allgames': [],
  'PUT /match/{matchId}/seen': { isFirst: true },
  'GET /match/{matchId}/ratings': {} as never,
  'GET /user/stats/{userId}': { gamesPlayed: 9, totalWinnings: 880, referralEarnings: 0, penalty: 0 },
  'GET /user/walletbalance/{userId}': { depositWallet: 957.5, rewardWallet: 50 } as never,
};
const outcomes = ({ path = '/', ended = [won], ...more }: { path?: string; ended?: MatchView[]; answers?: Answers }) =>
  show(
    <>
      <Link href="/match/m2">To the next room</Link>
      <Outcomes ended={ended} seenUntil="" me="p1" isHeld={false} />
    </>,
    { path, answers: { ...answers, ...more.answers } },
  );
const sheet = () => screen.findByRole('dialog', { name: 'You won' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it.each(['/', '/matches/Ludo%20Classic', '/match/m1'])('rises at %s', async (path) => {
  outcomes({ path });
  expect(await sheet()).toBeTruthy();
});

it('leaves when the room of another battle opens, and does not come back', async () => {
  const { user, paths } = outcomes({ path: '/match/m1' });
  await sheet();
  await user.click(screen.getByText('To the next room'));
  expect(paths?.at(-1)).toBe('/match/m2');
  await isGone();
});

it.each(['/match/m2', '/matchauto/m2', '/matchboard/m2'])(
  'waits while the page is the room of another battle, %s, and rises once that has ended too',
  async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, unmount } = outcomes({ path });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests('PUT /match/{matchId}/seen')).toEqual([]);
    unmount();
    outcomes({ path, ended: [match({ _id: 'm2', statusSince: new Date().toISOString() }), won] });
    expect(await sheet()).toBeTruthy();
  },
);

it('adds up what a win has brought, and leaves the balance out while the stake of a rematch is held', async () => {
  const next = match({
    _id: 'm2',
    status: 'new',
    joiner: undefined,
    invited: bilal,
    createdAt: new Date().toISOString(),
  });
  const { user, server } = outcomes({
    answers: { 'POST /match/rematch': next, 'GET /match/{matchId}': next },
  });
  queryClient.setQueryData(playerMatchesQuery().queryKey, { live: [], ended: [won] });
  await screen.findByText('₹50 back + ₹47.50 won, balance ₹1,007.50');
  server.answers({ 'GET /user/walletbalance/{userId}': { depositWallet: 907.5, rewardWallet: 50 } as never });
  await user.click(screen.getByRole('button', { name: 'Rematch for ₹50' }));
  await screen.findByText('₹50 back + ₹47.50 won');
  await waitFor(() => expect(queryClient.getQueryData(walletKey)).toMatchObject({ depositWallet: 907.5 }));
  expect(screen.queryByText(/balance/)).toBeNull();
});

it.each([
  [97.5, 'You won. Your first win!'],
  [195, 'You won'],
])('names the first win of the account, with ₹%d won in all', async (totalWinnings, title) => {
  outcomes({
    answers: { 'GET /user/stats/{userId}': { gamesPlayed: 4, totalWinnings, referralEarnings: 0, penalty: 0 } },
  });
  await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(localStorage.getItem('first-win-p1')).toBe('seen'));
  expect(screen.getByRole('dialog').textContent?.includes('first win')).toBe(totalWinnings === 97.5);
  // One next act and something to show; later wins have the other ways on too.
  expect(screen.queryByRole('link', { name: 'Withdraw' }) === null).toBe(totalWinnings === 97.5);
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
});
