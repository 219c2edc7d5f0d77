import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpComponentTest, show } from '../../../../../test/set-up-component-test.tsx';
import { LiveGames } from './live-games.tsx';

setUpComponentTest();

const leader = (username: string, showsGames: boolean) => ({
  place: 1,
  player: { _id: username, username, avatar: 'avatar1.png' },
  battles: 40,
  showsGames,
});

const PERSON = (username: string) => ({ _id: username, username, avatar: 'avatar1.png' });
const WEEK = {
  matchId: 'm1',
  gameName: 'Instant Chess',
  game: 'chess',
  host: PERSON('Asha_1'),
  joiner: PERSON('Bilal_2'),
  startedAt: '2026-11-27T10:00:00Z',
  endedAt: '2026-11-27T10:20:00Z',
  winner: 'joiner',
} as const;
const GAMES = [
  { gameName: 'Instant Chess', title: 'Chess', status: 'active', board: { game: 'chess', clock: '5+3' } },
] as never;

it('shows the replay of the week, which opens', async () => {
  show(<LiveGames />, {
    answers: {
      'GET /watch/live': { games: [] },
      'GET /watch/week': { game: WEEK },
      'GET /watch/games/{matchId}': 'pending',
      'GET /settings/allgames': GAMES,
      'GET /leaders/{gameName}': { leaders: [] } as never,
    },
  });
  const link = await screen.findByRole('link', { name: /Replay of the week.*Asha_1 – Bilal_2.*Chess, Bilal_2 won/ });
  expect(link.getAttribute('href')).toBe('/watch/game/m1');
});

it('says how there will be a replay of the week while there is none', async () => {
  show(<LiveGames />, {
    answers: {
      'GET /watch/live': { games: [] },
      'GET /watch/week': {},
      'GET /settings/allgames': GAMES,
      'GET /leaders/{gameName}': { leaders: [] } as never,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Replay of the week' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Let others see my games' }).getAttribute('href')).toBe('/leaders');
});

it('shows games of a leader to replay while nothing runs, and leads on', async () => {
  show(<LiveGames />, {
    answers: {
      'GET /watch/live': { games: [] },
      'GET /watch/week': {},
      'GET /settings/allgames': GAMES,
      'GET /leaders/{gameName}': { leaders: [leader('Hidden_1', false), leader('Meera_7', true)] } as never,
      'GET /watch/players/{playerId}/{gameName}': { player: leader('Meera_7', true).player, games: [] } as never,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Meanwhile, games of a leader to replay' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Meera_7' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Practise a game' }).getAttribute('href')).toBe('/practice/ludo-quick');
});
