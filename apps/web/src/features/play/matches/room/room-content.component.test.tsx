import type { MatchView } from '@muqabla/contract/play/matches/match';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubDatabase } from '../../../../../test/memory-database.ts';
import { playerAnswers } from '../../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { RoomContent } from './room-content.tsx';

setUpComponentTest();

const SUBMIT = 'PUT /match/submit/result/{matchId}';
const match = {
  _id: 'm1',
  status: 'running',
  room: 'manual',
  gameName: 'Carrom',
  amount: 50,
  winAmount: 47.5,
  roomcode: 'ROOM4711',
  host: { _id: 'p1', username: 'Asha_21', avatar: 'avatar1.png' },
  joiner: { _id: 'p2', username: 'Bilal_7', avatar: 'avatar2.png' },
} as MatchView;
const room = () =>
  show(<RoomContent match={match} me="p1" />, {
    answers: {
      ...playerAnswers(),
      'GET /settings/allgames': [],
      'GET /match/{matchId}/ratings': 'pending',
      'GET /match/{matchId}/phrases': 'pending',
      [SUBMIT]: 'lost',
    },
  });

it('shows a result that waits on the phone in place of the buttons, also after coming back, and sends it', async () => {
  stubDatabase();
  const { user, unmount } = room();
  await user.click(screen.getByRole('button', { name: 'I LOST' }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Yes/ }));
  expect(await screen.findByText(/^No internet. Your result is kept/)).toBeTruthy();
  unmount();
  const back = room();
  expect(
    await screen.findByText('Your result is kept on this phone and sent as soon as there is a connection.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I WIN' })).toBeNull();
  back.server.answers({ [SUBMIT]: { ...match, status: 'pending', host_status: 'loss' } as never });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your result that waited on this phone was sent.')).toBeTruthy();
});
