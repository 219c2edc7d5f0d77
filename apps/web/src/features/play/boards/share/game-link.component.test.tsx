import { refusal } from '@muqabla/testing/components/server-double';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { GameLink } from './game-link.tsx';
import { useGameLink } from './use-game-link.ts';

setUpComponentTest();

const MATCH = '01a21a46-d037-700a-acaa-3ab27ac74466';
const CODE = 'A234567890123456789012';
function OwnLink() {
  return <GameLink {...useGameLink(MATCH)} />;
}

it('makes a link, and takes it back', async () => {
  const { user, server } = show(<OwnLink />, { answers: { 'GET /match/board/{matchId}/share': {} } });
  const make = await screen.findByRole('button', { name: 'Make a link' });
  server.answers({ 'PUT /match/board/{matchId}/share': { code: CODE } });
  await user.click(make);
  await screen.findByRole('button', { name: 'Copy link' });
  server.answers({ 'DELETE /match/board/{matchId}/share': {} });
  await user.click(screen.getByRole('button', { name: 'Take the link back' }));
  await screen.findByRole('button', { name: 'Make a link' });
  expect(server.requests('DELETE /match/board/{matchId}/share')).toHaveLength(1);
});

it('shows the link that is there, in Hindi', async () => {
  show(<OwnLink />, { language: 'hi', answers: { 'GET /match/board/{matchId}/share': { code: CODE } } });
  await screen.findByRole('button', { name: 'लिंक वापस लें' });
});

it.each([
  ['a game that still runs', refusal('BOARD_STILL_RUNNING'), 'This game is still being played'],
  ['a lost connection', 'lost', 'The link could not be changed'],
] as const)('says why there is no link: %s', async (_, answer, words) => {
  const { user } = show(<OwnLink />, {
    answers: { 'GET /match/board/{matchId}/share': {}, 'PUT /match/board/{matchId}/share': answer },
  });
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy();
});
