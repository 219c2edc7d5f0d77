import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../test/set-up-component-test.tsx';
import { useGameTitle } from './games.ts';

setUpComponentTest();

function Title({ of }: { of: string }) {
  return <p role="note">{useGameTitle(of)}</p>;
}
const game = (gameName: string, title: string, status: 'active' | 'inactive') => ({
  _id: gameName,
  gameName,
  title,
  status,
  game_image: '',
  instructions: [],
  resultMode: 'manual' as const,
});
const games = [game('Ludo Classic', 'लूडो क्लासिक', 'active'), game('Carrom', 'कैरम', 'inactive')];

it.each([
  ['a game that is offered', 'Ludo Classic', 'लूडो क्लासिक'],
  ['a game that is switched off', 'Carrom', 'कैरम'],
  ['a game that is not known', 'Kabaddi', 'Kabaddi'],
])('the title of %s is in the language of the player', async (_, name, title) => {
  show(<Title of={name} />, { answers: { 'GET /settings/allgames': games }, language: 'hi' });
  expect((await screen.findByText(title)).role).toBe('note');
});

it('a title is blank until the games are loaded, and the name when they cannot be', async () => {
  const { unmount } = show(<Title of="Carrom" />, { answers: { 'GET /settings/allgames': 'pending' } });
  expect(screen.getByRole('note').textContent.trim()).toBe('');
  unmount();
  show(<Title of="Ludo Classic" />, { answers: { 'GET /settings/allgames': 'failed' } });
  expect(await screen.findByText('Ludo Classic')).toBeTruthy();
});
