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

it('shows games of a leader to replay while nothing runs, and leads on', async () => {
  show(<LiveGames />, {
    answers: {
      'GET /watch/live': { games: [] },
      'GET /settings/allgames': [
        { gameName: 'Instant Chess', title: 'Chess', status: 'active', board: { game: 'chess', clock: '5+3' } },
      ] as never,
      'GET /leaders/{gameName}': { leaders: [leader('Hidden_1', false), leader('Meera_7', true)] } as never,
      'GET /watch/players/{playerId}/{gameName}': { player: leader('Meera_7', true).player, games: [] } as never,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Meanwhile, games of a leader to replay' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Meera_7' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Practise a game' }).getAttribute('href')).toBe('/practice/ludo-quick');
});
