import { createCaller } from '@muqabla/testing/caller';
import { pictureOf } from '@muqabla/testing/picture';
import {
  balanceOf,
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let stranger: Player;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [host, joiner, stranger] = await Promise.all([
    playerWithCash(server.origin, 5000, 'Hema Host'),
    playerWithCash(server.origin, 5000, 'Jatin Joiner'),
    playerWithCash(server.origin, 5000, 'Sunil Stranger'),
  ]);
});

const statusOf = async (player: Player, matchId: string) =>
  (await player.call('GET /match/{matchId}', { params: { matchId } })).status;
const act = (player: Player, move: 'accept' | 'start' | 'reject', matchId: string) =>
  player.send(`PUT /match/${move}`, { body: { matchId } });
const remove = (player: Player, id: string) => player.send('DELETE /match/delete/{id}', { params: { id } });
const expectRefused = (
  { status, body }: { status: number; body: { message: string; code: string } },
  expected: number,
  code: string,
) => {
  expect([status, body.code]).toEqual([expected, code]);
  expect(body.message.length).toBeGreaterThan(3);
};

describe('a match', () => {
  it('is played from create to payout', async () => {
    const before = [await balanceOf(host), await balanceOf(joiner)];
    const { _id: matchId, winAmount } = await createMatch(host, 100);
    expect(winAmount).toBe(95);
    expect((await act(joiner, 'accept', matchId)).status).toBe(200);
    expect((await act(host, 'start', matchId)).status).toBe(200);
    const code = await host.send('PUT /match/update/roomcode/{matchId}', {
      params: { matchId },
      body: { roomcode: ' 08714236 ' },
    });
    expect([code.status, (code.body as unknown as { roomcode: string }).roomcode]).toEqual([200, '08714236']);
    expect((await joiner.call('GET /match/{matchId}', { params: { matchId } })).gameLink).toContain('08714236');
    expect((await submitResult(host, matchId, { resultStatus: 'win' })).status).toBe(200);
    expect(await statusOf(joiner, matchId)).toBe('pending');
    expect((await submitResult(joiner, matchId, { resultStatus: 'loss' })).status).toBe(200);
    expect(await statusOf(joiner, matchId)).toBe('completed');
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual([before[0]! + 95, before[1]! - 100]);
  });

  it('returns the stake on delete, reject and the joiner’s cancel', async () => {
    const before = [await balanceOf(host), await balanceOf(joiner)];
    const { _id: matchId } = await createMatch(host, 70);
    for (const leaver of [host, joiner]) {
      expect((await act(joiner, 'accept', matchId)).status).toBe(200);
      expect(await balanceOf(joiner)).toBe(before[1]! - 70);
      expect((await act(leaver, 'reject', matchId)).status).toBe(200);
      expect(await balanceOf(joiner)).toBe(before[1]);
    }
    expect((await remove(host, matchId)).status).toBe(200);
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual(before);
  });

  it('returns both stakes when both cancel', async () => {
    const before = [await balanceOf(host), await balanceOf(joiner)];
    const matchId = await startMatch(host, joiner, { roomcode: '' });
    await submitResult(joiner, matchId, { resultStatus: 'cancel', cancelReason: 'Not Playing' });
    await submitResult(host, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
    expect(await statusOf(host, matchId)).toBe('cancelled');
    expect([await balanceOf(host), await balanceOf(joiner)]).toEqual(before);
  });

  it('pays both levels of referrers two and one percent of the stake', async () => {
    const [grand, parent] = [host, await registerPlayer(server.origin, { refercode: host.me.refercode })];
    const winner = await registerPlayer(server.origin, { refercode: parent.me.refercode });
    const { addCash } = await import('@muqabla/testing/player');
    await addCash(winner, 500);
    const before = [await balanceOf(grand), await balanceOf(parent)];
    const matchId = await startMatch(joiner, winner, { amount: 333 });
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
    expect(await balanceOf(parent)).toBeCloseTo(before[1]! + 6.66, 2);
    expect(await balanceOf(grand)).toBeCloseTo(before[0]! + 3.33, 2);
  });
});

describe('what is refused', () => {
  it('refuses malformed creates with 400 and holds no stake', async () => {
    const before = await balanceOf(host);
    const amounts: unknown[] = [-50, 0, 50.5, '100', null, 1e12, [100], true];
    for (const amount of amounts)
      expectRefused(
        await host.send('POST /match/create', { body: { amount, gameName: 'Ludo Classic' } }),
        400,
        'MALFORMED',
      );
    expectRefused(
      await host.send('POST /match/create', { body: '{"amount": NaN, "gameName": "Ludo Classic"}' }),
      400,
      'MALFORMED',
    );
    expectRefused(
      await host.send('POST /match/create', { body: { amount: 100, gameName: 'Ludo Classic', winAmount: 1 } }),
      400,
      'MALFORMED',
    );
    expectRefused(
      await host.send('POST /match/create', { body: '{"amount":100,"gameName":"Ludo Classic","__proto__":{"a":1}}' }),
      400,
      'MALFORMED',
    );
    expectRefused(
      await host.send('POST /match/create', { body: '{"amount":100,"gameName":"Ludo\\u0000"}' }),
      400,
      'MALFORMED',
    );
    expectRefused(
      await host.send('POST /match/create', { body: { amount: 49, gameName: 'Ludo Classic' } }),
      422,
      'STAKE_OUT_OF_BOUNDS',
    );
    expectRefused(
      await host.send('POST /match/create', { body: { amount: 1_000_000_000, gameName: 'Ludo Classic' } }),
      422,
      'STAKE_OUT_OF_BOUNDS',
    );
    expectRefused(
      await host.send('POST /match/create', { body: { amount: 9999, gameName: 'Ludo Classic' } }),
      422,
      'INSUFFICIENT_BALANCE',
    );
    expectRefused(
      await host.send('POST /match/create', { body: { amount: 100, gameName: 'Poker' } }),
      404,
      'GAME_NOT_FOUND',
    );
    expect(await balanceOf(host)).toBe(before);
  });

  it('accepts moves only from the right side, and hides the match from other players', async () => {
    const { _id: matchId } = await createMatch(host, 60);
    expectRefused(await act(host, 'accept', matchId), 409, 'OWN_MATCH');
    expectRefused(await act(stranger, 'start', matchId), 404, 'MATCH_NOT_FOUND');
    expectRefused(await remove(stranger, matchId), 404, 'MATCH_NOT_FOUND');
    expectRefused(await stranger.send('GET /match/{matchId}', { params: { matchId } }), 404, 'MATCH_NOT_FOUND');
    await act(joiner, 'accept', matchId);
    expectRefused(await act(joiner, 'start', matchId), 409, 'NOT_YOUR_MOVE');
    expectRefused(await remove(host, matchId), 409, 'MATCH_MOVED_ON');
    expectRefused(await act(stranger, 'accept', matchId), 409, 'MATCH_MOVED_ON');
    await act(host, 'start', matchId);
    const setCode = (player: Player, roomcode: string) =>
      player.send('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode } });
    expectRefused(await setCode(joiner, 'ABCD1234'), 409, 'NOT_YOUR_MOVE');
    expectRefused(await setCode(stranger, 'ABCD1234'), 404, 'MATCH_NOT_FOUND');
    expectRefused(await setCode(host, 'https://evil'), 400, 'MALFORMED');
    expect((await setCode(host, 'ABCD1234')).status).toBe(200);
    expectRefused(await setCode(host, 'EFGH5678'), 409, 'ROOM_CODE_ALREADY_SET');
    expectRefused(await submitResult(stranger, matchId, { resultStatus: 'win' }), 404, 'MATCH_NOT_FOUND');
    expectRefused(
      await submitResult(host, matchId, { resultStatus: 'win' }, undefined, 'autoresult'),
      422,
      'WRONG_ROOM_KIND',
    );
    await submitResult(host, matchId, { resultStatus: 'loss' });
  });

  it('accepts one result per side, and the identical one again with the same response', async () => {
    const matchId = await startMatch(host, joiner);
    const picture = await pictureOf('the same');
    expect((await submitResult(host, matchId, { resultStatus: 'win' }, picture)).status).toBe(200);
    expect((await submitResult(host, matchId, { resultStatus: 'win' }, picture)).status).toBe(200);
    expectRefused(
      await submitResult(host, matchId, { resultStatus: 'win' }, await pictureOf('another')),
      409,
      'RESULT_ALREADY_SENT',
    );
    expectRefused(await submitResult(host, matchId, { resultStatus: 'loss' }), 409, 'RESULT_ALREADY_SENT');
    expect((await submitResult(joiner, matchId, { resultStatus: 'loss' })).status).toBe(200);
    expect((await submitResult(joiner, matchId, { resultStatus: 'loss' })).status).toBe(200);
  });

  it('accepts only pictures, by content rather than type, and stores only their pixels', async () => {
    const matchId = await startMatch(host, joiner);
    const send = (file: Blob) => submitResult(host, matchId, { resultStatus: 'win' }, file);
    expectRefused(
      await send(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })),
      415,
      'NOT_AN_IMAGE',
    );
    expectRefused(
      await send(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])], { type: 'image/png' })),
      415,
      'NOT_AN_IMAGE',
    );
    expectRefused(await send(new Blob([new Uint8Array(6 * 1024 * 1024)])), 413, 'FILE_TOO_LARGE');
    expectRefused(await submitResult(host, matchId, { resultStatus: 'cancel' }), 422, 'CANCEL_REASON_NEEDED');
    const noFile = await host.send('PUT /match/submit/result/{matchId}', {
      params: { matchId },
      body: { resultStatus: 'win' },
      file: null,
    });
    expectRefused(noFile, 422, 'SCREENSHOT_NEEDED');
    expect(await statusOf(host, matchId)).toBe('running');
    await submitResult(joiner, matchId, { resultStatus: 'loss' });
  });

  it('requires a room code before a win or a loss', async () => {
    const matchId = await startMatch(host, joiner, { roomcode: '' });
    expectRefused(await submitResult(host, matchId, { resultStatus: 'win' }), 422, 'ROOM_CODE_NEEDED');
    expectRefused(await submitResult(joiner, matchId, { resultStatus: 'loss' }), 422, 'ROOM_CODE_NEEDED');
    await submitResult(host, matchId, { resultStatus: 'cancel', cancelReason: 'Not Joined' });
    await submitResult(joiner, matchId, { resultStatus: 'cancel', cancelReason: 'Not Joined' });
  });

  it('checks the access token before the request', async () => {
    const caller = createCaller(server.origin);
    expectRefused(await caller.send('POST /match/create', { body: { amount: 'x' } }), 403, 'ACCESS_EXPIRED');
    caller.token = 'not.a.token';
    expectRefused(await caller.send('GET /match/{matchId}', { params: { matchId: 'x' } }), 403, 'ACCESS_EXPIRED');
  });

  it('limits open matches, and running ones to one per game', async () => {
    await server.services.settings.write('maxOpenMatches', 2);
    const first = (await createMatch(host, 50))._id;
    const second = (await createMatch(host, 50, 'Carrom'))._id;
    expectRefused(
      await host.send('POST /match/create', { body: { amount: 50, gameName: 'Chess' } }),
      422,
      'TOO_MANY_OPEN_MATCHES',
    );
    await server.services.settings.write('maxOpenMatches', 100);
    await act(joiner, 'accept', first);
    await act(host, 'start', first);
    const other = (await createMatch(stranger, 50))._id;
    expectRefused(await act(joiner, 'accept', other), 422, 'ALREADY_PLAYING');
    for (const player of [host, joiner])
      await submitResult(player, first, { resultStatus: 'cancel', cancelReason: 'Other' });
    await remove(host, second);
    await remove(stranger, other);
  });
});

describe('lists', () => {
  it('show own matches first, and neither room codes nor results of other players', async () => {
    const own = (await createMatch(host, 50))._id;
    const theirs = (await createMatch(stranger, 55))._id;
    const running = await startMatch(host, joiner, { amount: 60 });
    await submitResult(host, running, { resultStatus: 'win' });
    const read = (player: Player, list: 'openmatches' | 'running') =>
      player.send<Record<string, unknown>[]>(`GET /match/${list}/{gameName}`, { params: { gameName: 'Ludo Classic' } });
    const open = (await read(host, 'openmatches')).body;
    expect(open.map(({ _id }) => _id)).toEqual([own, theirs]);
    const mine = (await read(host, 'running')).body.find(({ _id }) => _id === running);
    expect(mine).toMatchObject({ status: 'pending', host_status: 'win', roomcodeReady: true });
    expect((await read(stranger, 'running')).body.some(({ _id }) => _id === running)).toBe(false);
    const everything = JSON.stringify([
      open,
      (await read(host, 'running')).body,
      (await read(stranger, 'openmatches')).body,
    ]);
    expect(everything).not.toContain('08714236');
    expect(everything).not.toContain(host.phone);
    await submitResult(joiner, running, { resultStatus: 'loss' });
    await remove(host, own);
    await remove(stranger, theirs);
  });
});
