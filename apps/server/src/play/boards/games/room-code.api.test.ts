import { createBoardMatch } from '@muqabla/testing/board-fixtures';
import { createMatch, type Player, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from './board-games.queries.ts';

const server = setUpTestServer({ config: { economy: 'points' } });
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [host, joiner] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
});
beforeEach(() => server.services.settings.write('roomCodeBattles', false));

const openRooms = async () => {
  const games = await host.call('GET /settings/allgames');
  return new Set(games.filter(({ status }) => status === 'active').map(({ resultMode }) => resultMode));
};

const refusalOf = async (body: { gameName: string; amount: number; private?: true }, language: 'en' | 'hi') => {
  const { status, body: answer } = await host.send('POST /match/create', { body }, { 'accept-language': language });
  return [status, answer.code, answer.message];
};

it('offers games on the board alone until the operator chooses otherwise', async () => {
  expect([...(await openRooms())]).toEqual(['board']);
  await server.services.settings.write('roomCodeBattles', true);
  expect((await openRooms()).has('manual')).toBe(true);
});

it('refuses a new battle with a room code in both languages, open or for a friend', async () => {
  const english = 'Battles with a room code in another app are not offered here. Choose a game on the board.';
  const hindi = 'रूम कोड से दूसरे ऐप में खेले जाने वाले मुक़ाबले यहाँ नहीं होते। बोर्ड का कोई गेम चुनें।';
  const battle = { gameName: 'Ludo Classic', amount: 100 };
  expect(await refusalOf(battle, 'en')).toEqual([422, 'ROOM_CODE_BATTLES_OFF', english]);
  expect(await refusalOf({ ...battle, private: true }, 'hi')).toEqual([422, 'ROOM_CODE_BATTLES_OFF', hindi]);
  expect((await createBoardMatch(host)).match.status).toBe('new');
});

it('lets a running battle with a room code be finished', async () => {
  await server.services.settings.write('roomCodeBattles', true);
  const matchId = await startMatch(host, joiner);
  await server.services.settings.write('roomCodeBattles', false);
  await submitResult(host, matchId, { resultStatus: 'win' });
  const { body } = await submitResult(joiner, matchId, { resultStatus: 'loss' });
  expect(body).toMatchObject({ status: 'completed' });
  await expect(createMatch(host, 100)).rejects.toThrow();
});
