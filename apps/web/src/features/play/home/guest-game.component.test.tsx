import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerAnswers } from '../../../../test/player-answers.ts';
import { setUpComponentTest, show } from '../../../../test/set-up-component-test.tsx';
import { restoreSession } from '../../../lib/session.ts';
import { GameSection } from './game-section.tsx';

setUpComponentTest();

const board = { game: 'chess', clock: '5+3' } as const;
const games = [
  { _id: 'g1', gameName: 'Instant Chess', title: 'Instant Chess', game_image: '', status: 'active', board },
  { _id: 'g2', gameName: 'Carrom', title: 'Carrom', game_image: '', status: 'active' },
] as unknown as Game[];
const answers = { ...playerAnswers(), 'GET /match/activity': [] };

it('offers a visitor a free round of the game first, and the log-in that leads to its lobby', async () => {
  await restoreSession();
  const { user, paths } = show(<GameSection isHere games={games} />, { isSignedIn: false, answers });
  await user.click(screen.getByRole('link', { name: /^Instant Chess/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Instant Chess' }));
  expect(paths).toEqual(['/']);
  expect(sheet.getByText(/^Checkmate or time decides\./)).toBeTruthy();
  expect(sheet.getByRole('link', { name: 'Play a free game' }).getAttribute('href')).toBe('/practice/chess');
  await user.click(sheet.getByRole('link', { name: 'Log in to play a real player' }));
  await waitFor(() => expect(paths.at(-1)).toBe('/login'));
});

it('says of a game in another app how it is decided', async () => {
  await restoreSession();
  const { user } = show(<GameSection isHere={false} games={games} />, { isSignedIn: false, answers });
  await user.click(screen.getByRole('link', { name: /Carrom/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Carrom' }));
  expect(sheet.getByText(/^Played in another app by a room code\./)).toBeTruthy();
  expect(sheet.queryByRole('link', { name: 'Play a free game' })).toBeNull();
});

it('leads a player to the lobby at once', async () => {
  const { user, paths } = show(<GameSection isHere games={games} />, { answers });
  await user.click(screen.getByRole('link', { name: /^Instant Chess/ }));
  expect(paths.at(-1)).toBe('/matches/Instant%20Chess');
});
