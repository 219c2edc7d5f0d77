import type { ListedMatch, MatchView } from '@muqabla/contract/play/matches/match';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const GAME = 'Ludo Classic';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;
let stranger: Player;
const ears: Socket[] = [];

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [asha, bilal, stranger] = await Promise.all([
    playerWithCash(server.origin, 9000, 'Asha'),
    playerWithCash(server.origin, 9000, 'Bilal'),
    playerWithCash(server.origin, 9000, 'Sunil Stranger'),
  ]);
});
afterAll(async () => {
  for (const ear of ears) ear.disconnect();
});

const played = async () => {
  const matchId = await startMatch(asha, bilal, { amount: 150 });
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  return matchId;
};
const rematch = (player: Player, matchId: string) =>
  player.send<MatchView & { code: string }>('POST /match/rematch', { body: { matchId } });
const accept = (player: Player, matchId: string, challengeCode?: string) =>
  player.send('PUT /match/accept', { body: { matchId, ...(challengeCode !== undefined && { challengeCode }) } });
const openFor = (player: Player) => player.call('GET /match/openmatches/{gameName}', { params: { gameName: GAME } });
const runningFor = (player: Player) => player.call('GET /match/running/{gameName}', { params: { gameName: GAME } });
const idsOf = (list: readonly ListedMatch[]) => list.map(({ _id }) => _id);
const listen = async (player: Player) => {
  const socket = io(server.origin, { transports: ['websocket'], forceNew: true, auth: { token: player.token } });
  ears.push(socket);
  const received: [string, string][] = [];
  socket.onAny((event: string, { _id }: { _id: string }) => received.push([event, _id]));
  await until('a socket', async () => (socket.connected ? true : undefined));
  return received;
};
const undo = async (host: Player, matchId: string) => {
  await host.send('PUT /match/reject', { body: { matchId } });
  await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
};

describe('a rematch', () => {
  it('is offered for the same stake, listed first for the opponent and for no other player, and accepted', async () => {
    const ended = await played();
    const { _id: open } = await createMatch(stranger, 60);
    const [bilals, strangers] = [await listen(bilal), await listen(stranger)];
    const { status, body } = await rematch(asha, ended);
    expect([status, body.amount, body.private, body.invited?._id]).toEqual([200, 150, true, bilal.id]);
    expect(idsOf(await openFor(bilal))[0]).toBe(body._id);
    expect(idsOf(await openFor(stranger))).not.toContain(body._id);
    await until('the offer', async () => bilals.find(([event, id]) => event === 'matchCreated' && id === body._id));
    expect((await accept(stranger, body._id)).status).toBe(404);
    expect((await accept(bilal, body._id)).status).toBe(200);
    expect((await accept(stranger, body._id)).status).toBe(404);
    await asha.call('PUT /match/start', { body: { matchId: body._id } });
    expect(idsOf(await runningFor(stranger))).not.toContain(body._id);
    expect(idsOf(await runningFor(bilal))).toContain(body._id);
    await until('the start', async () => bilals.find(([event, id]) => event === 'hostStartedMatch' && id === body._id));
    for (const player of [asha, bilal])
      await submitResult(player, body._id, { resultStatus: 'cancel', cancelReason: 'Other' });
    // The event of a public match shows that the third player's socket receives events.
    await stranger.call('DELETE /match/delete/{id}', { params: { id: open } });
    await until('the lobby', async () => strangers.find(([event, id]) => event === 'matchDeleted' && id === open));
    expect(strangers.filter(([, id]) => id === body._id)).toEqual([]);
  });

  it('is one match, however often either player offers it', async () => {
    const ended = await played();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rematch(index % 2 === 0 ? asha : bilal, ended)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(responses.map(({ body }) => body._id));
    expect(ids.size).toBe(1);
    const [matchId = ''] = ids;
    const match = await asha.call('GET /match/{matchId}', { params: { matchId } });
    expect(match.status).toBe('requested');
    await undo(match.host._id === asha.id ? asha : bilal, matchId);
    const again = await rematch(asha, ended);
    expect([again.status, again.body._id === matchId]).toEqual([200, false]);
    await asha.call('DELETE /match/delete/{id}', { params: { id: again.body._id } });
  });

  it('can be offered by the players of an ended match for half an hour', async () => {
    const ended = await played();
    const running = await startMatch(asha, bilal, { amount: 50 });
    expect((await rematch(stranger, ended)).status).toBe(404);
    expect((await rematch(asha, running)).status).toBe(409);
    await submitResult(asha, running, { resultStatus: 'loss' });
    server.clock.advance({ minutes: 31 });
    for (const player of [asha, bilal, stranger]) player.token = (await player.call('GET /refresh')).accessToken;
    const late = await rematch(asha, ended);
    expect([late.status, late.body.code]).toEqual([422, 'REMATCH_TOO_LATE']);
  });
});

describe('a private match', () => {
  const create = () => asha.call('POST /match/create', { body: { amount: 120, gameName: GAME, private: true } });

  it('is joined only by its link: not listed, not broadcast, not found by its id', async () => {
    const strangers = await listen(stranger);
    const { _id: matchId, challengeCode = '' } = await create();
    expect(challengeCode).toMatch(/^[\w-]{22}$/);
    expect(idsOf(await openFor(stranger))).not.toContain(matchId);
    expect((await openFor(asha)).find(({ _id }) => _id === matchId)).toMatchObject({ challengeCode, private: true });
    expect((await accept(stranger, matchId)).status).toBe(404);
    expect((await accept(stranger, matchId, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await accept(asha, matchId, challengeCode)).status).toBe(409);
    const offer = await bilal.call('GET /challenge/{code}', { params: { code: challengeCode } });
    expect(offer).toMatchObject({ _id: matchId, status: 'new', amount: 120 });
    expect(JSON.stringify(offer)).not.toContain(challengeCode);
    const wrong = await bilal.send('GET /challenge/{code}', { params: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } });
    expect(wrong.status).toBe(404);
    expect((await accept(bilal, matchId, challengeCode)).status).toBe(200);
    expect((await accept(stranger, matchId, challengeCode)).status).toBe(409);
    await undo(asha, matchId);
    const gone = await bilal.call('GET /challenge/{code}', { params: { code: challengeCode } });
    expect(gone.status).toBe('deleted');
    const { _id: publicMatchId } = await createMatch(asha, 60);
    await until('the lobby', async () => strangers.find(([, id]) => id === publicMatchId));
    expect(strangers.filter(([, id]) => id === matchId)).toEqual([]);
    await asha.call('DELETE /match/delete/{id}', { params: { id: publicMatchId } });
  });

  it('is joined by one of twenty players with the link', async () => {
    const { _id: matchId, challengeCode = '' } = await create();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accept(index % 2 === 0 ? bilal : stranger, matchId, challengeCode)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await undo(asha, matchId);
  });
});
