import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { FriendList } from './friend-list.tsx';

setUpComponentTest();

const friend = (username: string, nickname?: string) => ({
  player: { _id: username.padEnd(24, '0'), username, avatar: 'avatar1.png' },
  ...(nickname !== undefined && { nickname }),
  since: '2026-01-10T06:30:00.000Z',
  skills: [],
  record: { won: 0, lost: 0 },
  isOnline: false,
});

it.each([
  ['en', 'More about Didi'],
  ['hi', 'Didi के बारे में और'],
] as const)('shows a nickname in place of the name, with the name below, %s', async (language, more) => {
  show(<FriendList />, {
    language,
    answers: {
      'GET /friends': { friends: [friend('Asha', 'Didi'), friend('Ravi')], total: 2, waiting: 0, hidesOnline: false },
      'GET /settings/allgames': [],
    },
  });
  const [named, other] = await screen.findAllByRole('listitem');
  expect(named?.textContent).toMatch(/^DidiAsha/);
  expect(other?.textContent).toMatch(/^Ravi/);
  expect(screen.getByRole('button', { name: more })).toBeTruthy();
});
