import { registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import { insertBoardGames } from './board-games.queries.ts';

const server = setUpTestServer({ config: { economy: 'points' } });

it('are named plainly for points, and nothing of them speaks of a room code', async () => {
  await insertBoardGames(server.services.db, 'points');
  const player = await registerPlayer(server.origin);
  const games = (await player.call('GET /settings/allgames')).filter(({ board }) => board !== undefined);
  expect(games.map(({ gameName, title }) => [gameName, title])).toEqual([
    ['Instant Ludo Quick', 'Ludo Quick'],
    ['Instant Ludo Classic', 'Ludo Classic'],
    ['Instant Chess', 'Chess'],
    ['Instant Carrom', 'Carrom'],
  ]);
  expect(games[0]?.instructions[0]).toBe('The first token home wins.');
  expect(games.map(({ board }) => board?.dice)).toEqual(['even', 'even', undefined, undefined]);
  expect(JSON.stringify(games)).not.toMatch(/room code|screenshot/);
});
