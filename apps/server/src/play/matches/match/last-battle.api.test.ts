import { type Player, playerWithCash, renewTokens, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  [asha, bilal] = await Promise.all([
    playerWithCash(server.origin, 5000, 'Asha'),
    playerWithCash(server.origin, 5000, 'Bilal'),
  ]);
});

const last = async (player: Player) => (await player.call('GET /user/me/last-battle')).battle;
const play = async (loser: Player, amount: number, gameName: string) => {
  const matchId = await startMatch(asha, bilal, { amount, gameName });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
};

it('is absent before the first battle, then the newest that was decided, for both sides', async () => {
  expect(await last(asha)).toBeUndefined();
  await play(bilal, 150, 'Ludo Classic');
  server.clock.advance({ seconds: 60 });
  await play(asha, 75, 'Ludo Quick');
  await startMatch(asha, bilal, { amount: 300, gameName: 'Carrom' });
  expect(await last(asha)).toMatchObject({
    gameName: 'Ludo Quick',
    amount: 75,
    opponent: { _id: bilal.id, username: bilal.me.username },
    record: { won: 1, lost: 1 },
    mayChallenge: true,
  });
  expect(await last(bilal)).toMatchObject({ gameName: 'Ludo Quick', amount: 75, opponent: { _id: asha.id } });
});

it('offers no challenge to a blocked opponent, nor after the days in which players may play again', async () => {
  await bilal.call('PUT /blocks/{playerId}', { params: { playerId: asha.id } });
  expect((await last(asha))?.mayChallenge).toBe(false);
  await bilal.call('DELETE /blocks/{playerId}', { params: { playerId: asha.id } });
  expect((await last(asha))?.mayChallenge).toBe(true);
  for (const days of [16, 16]) {
    server.clock.advance({ days });
    await renewTokens(asha);
  }
  expect((await last(asha))?.mayChallenge).toBe(false);
});
