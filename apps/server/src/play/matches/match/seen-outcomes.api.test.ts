import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let stranger: Player;
beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [host, joiner, stranger] = await Promise.all([
    playerWithCash(server.origin, 9000, 'Hema Host'),
    playerWithCash(server.origin, 9000, 'Jatin Joiner'),
    playerWithCash(server.origin, 100, 'Sunil Stranger'),
  ]);
});

const see = (player: Player, matchId: string) =>
  player.send<{ isFirst: boolean }>('PUT /match/{matchId}/seen', { params: { matchId } });
const seenUntil = async (player: Player) => (await player.call('GET /user/me/matches')).seenUntil;
const play = async () => {
  server.clock.advance({ seconds: 1 });
  const matchId = await startMatch(host, joiner, { amount: 50 });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  const { statusSince } = await host.call('GET /match/{matchId}', { params: { matchId } });
  return { matchId, endedAt: statusSince };
};

describe('the outcome of a battle', () => {
  it('is seen once by an account, and by each player apart', async () => {
    const { matchId, endedAt } = await play();
    expect(await seenUntil(host)).toBeUndefined();
    expect((await see(host, matchId)).body).toEqual({ isFirst: true });
    expect((await see(host, matchId)).body).toEqual({ isFirst: false });
    expect(await seenUntil(host)).toBe(endedAt);
    expect(await seenUntil(joiner)).toBeUndefined();
    expect((await see(joiner, matchId)).body).toEqual({ isFirst: true });
  });

  it('takes all that ended before with it, and never goes back', async () => {
    const [earlier, later] = [await play(), await play()];
    expect((await see(host, later.matchId)).body.isFirst).toBe(true);
    expect((await see(host, earlier.matchId)).body.isFirst).toBe(false);
    expect(await seenUntil(host)).toBe(later.endedAt);
  });

  it('is that of an ended battle of the player', async () => {
    const { matchId } = await play();
    expect((await see(stranger, matchId)).status).toBe(404);
    const open = await createMatch(host, 50);
    expect((await see(host, open._id)).status).toBe(404);
    await host.call('DELETE /match/delete/{id}', { params: { id: open._id } });
  });

  it('is first on one of many devices that show it at once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { matchId } = await play();
      const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => see(joiner, matchId)));
      expect(answers.filter(({ body }) => body.isFirst)).toHaveLength(1);
    }
  });
});
