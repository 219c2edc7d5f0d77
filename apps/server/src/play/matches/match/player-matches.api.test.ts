import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let stranger: Player;
beforeAll(async () => {
  [host, joiner, stranger] = await Promise.all([
    playerWithCash(server.origin, 2000, 'Hema Host'),
    playerWithCash(server.origin, 2000, 'Jatin Joiner'),
    playerWithCash(server.origin, 2000, 'Sunil Stranger'),
  ]);
});

const listFor = (player: Player) => player.call('GET /user/me/matches');
const idsFor = async (player: Player) => {
  const { live, ended } = await listFor(player);
  return { live: live.map(({ _id }) => _id), ended: ended.map(({ _id }) => _id) };
};

const renewToken = async (player: Player) => {
  player.token = (await player.call('GET /refresh')).accessToken;
};

describe('the battles of a player', () => {
  it('are those under way in all games, with deadline and room code, for both sides and no other player', async () => {
    const { _id: open } = await createMatch(host, 50);
    expect(await idsFor(host)).toEqual({ live: [], ended: [] });
    await joiner.call('PUT /match/accept', { body: { matchId: open } });
    const running = await startMatch(host, joiner, { gameName: 'Carrom', roomcode: 'ABCD1234' });
    for (const player of [host, joiner]) {
      const { live } = await listFor(player);
      expect(live.map(({ _id, status, roomcode }) => [_id, status, roomcode])).toEqual([
        [running, 'running', 'ABCD1234'],
        [open, 'requested', ''],
      ]);
      expect(live[1]?.deadline).toEqual(expect.any(String));
    }
    expect(await idsFor(stranger)).toEqual({ live: [], ended: [] });
    await joiner.call('PUT /match/reject', { body: { matchId: open } });
    await host.call('DELETE /match/delete/{id}', { params: { id: open } });
    expect(await idsFor(joiner)).toEqual({ live: [running], ended: [] });
    await submitResult(joiner, running, { resultStatus: 'loss' });
  });

  it('name the time at which each side sent its result', async () => {
    const { ended } = await listFor(host);
    expect(ended[0]).toMatchObject({ joiner_status: 'loss', joiner_status_at: ended[0]?.statusSince });
    expect(ended[0]).not.toHaveProperty('host_status_at');
  });

  it('link to the game app before there is a room code, where the game has a link', async () => {
    const [ludo, chess] = [
      await startMatch(host, joiner, { roomcode: '' }),
      await startMatch(host, joiner, { gameName: 'Chess', roomcode: '' }),
    ];
    const { live } = await listFor(host);
    const linkOf = (id: string) => live.find(({ _id }) => _id === id);
    expect(linkOf(ludo)).toMatchObject({ appLink: 'https://lk.gggred.com/', appName: 'Ludo King' });
    expect(linkOf(chess)).not.toHaveProperty('appLink');
    for (const matchId of [ludo, chess])
      for (const player of [host, joiner])
        await submitResult(
          player,
          matchId,
          { resultStatus: 'cancel', cancelReason: 'Other' },
          undefined,
          matchId === chess ? 'autoresult' : 'result',
        );
  });

  it('are listed as ended for a day once completed or cancelled, and not when deleted', async () => {
    const lost = (await idsFor(host)).ended;
    expect(lost).not.toEqual([]);
    server.clock.advance({ minutes: 5 });
    const cancelled = await startMatch(host, joiner);
    for (const player of [host, joiner])
      await submitResult(player, cancelled, { resultStatus: 'cancel', cancelReason: 'Other' });
    for (const player of [host, joiner]) expect((await idsFor(player)).ended).toEqual([cancelled, ...lost]);
    expect(await idsFor(stranger)).toEqual({ live: [], ended: [] });
    server.clock.advance({ minutes: 24 * 60 - 2 });
    for (const player of [host, joiner]) await renewToken(player);
    expect((await idsFor(joiner)).ended).toEqual([cancelled]);
  });

  it('include a rematch that the opponent offers, until it is accepted', async () => {
    const ended = await startMatch(host, joiner);
    await submitResult(joiner, ended, { resultStatus: 'loss' });
    const { _id: offer } = await host.call('POST /match/rematch', { body: { matchId: ended } });
    expect((await idsFor(host)).live).toEqual([]);
    expect((await listFor(joiner)).live).toMatchObject([{ _id: offer, status: 'new', invited: { _id: joiner.id } }]);
    await joiner.call('POST /match/rematch', { body: { matchId: ended } });
    expect((await listFor(joiner)).live).toMatchObject([{ _id: offer, status: 'requested' }]);
  });
});

describe('the avatars of a match', () => {
  it('are two, also where both players chose the same', async () => {
    for (const player of [host, joiner])
      await player.call('PUT /user/update-avatar/{userId}', {
        params: { userId: player.id },
        body: { avatar: 'avatar15.png' },
      });
    const { live } = await listFor(joiner);
    expect([live[0]?.host.avatar, live[0]?.joiner?.avatar]).toEqual(['avatar15.png', 'avatar1.png']);
  });
});
