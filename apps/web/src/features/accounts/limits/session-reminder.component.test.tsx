import type { MatchView } from '@muqabla/contract/play/matches/match';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { SessionReminder } from './session-reminder.tsx';
import { formatTimeInApp } from './time-in-app.rules.ts';

setUpComponentTest();
beforeEach(() => {
  localStorage.setItem('muqabla.time-in-app', formatTimeInApp({ playerId: 'p1', used: 3_600_000, at: Date.now() }));
});

const board = { _id: 'm1', room: 'board', status: 'running' } as MatchView;
const setLive = (live: MatchView[]) =>
  act(() => void queryClient.setQueryData(playerMatchesQuery().queryKey, { live, ended: [] }));
const remind = (path: string) => {
  setLive([board]);
  return show(<SessionReminder playerId="p1" />, {
    path,
    answers: {
      'GET /user/limits': {
        reminderMinutes: 60,
        netToday: -40,
        playTime: { amount: null, pending: null, used: 75 },
      } as never,
    },
  });
};

it('reminds of the time on any page', async () => {
  remind('/wallet');
  const reminder = within(await screen.findByRole('alertdialog', { name: 'You have played for 60 minutes' }));
  expect(await reminder.findByText('In battles today: 75 min')).toBeTruthy();
  expect(reminder.getByText('Net today: −₹40')).toBeTruthy();
  expect(reminder.getByRole('button', { name: 'Take a break' })).toBeTruthy();
});

it('waits at the board of a running game, and comes when that has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  remind('/matchboard/m1');
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.dynamicImportSettled();
  });
  vi.useRealTimers();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  setLive([]);
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});
