import type { ListedMatch, MatchView } from '@muqabla/contract/play/matches/match';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const GAME = 'Ludo Classic';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;
let stranger: Player;
const ears: Socket[] = [];
let owner: pg.Client;
let watcher: pg.Client;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [asha, bilal, stranger] = await Promise.all([
    playerWithCash(server.origin, 9000, 'Asha'),
    playerWithCash(server.origin, 9000, 'Bilal'),
    playerWithCash(server.origin, 9000, 'Sunil Stranger'),
  ]);
  [owner, watcher] = [0, 1].map(() => new pg.Client({ connectionString: server.ownerUrl })) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), watcher.connect()]);
});
afterAll(async () => {
  for (const ear of ears) ear.disconnect();
  await Promise.all([owner.end(), watcher.end()]);
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
/** Waits until so many transactions wait for a lock with this statement. */
const waitForLocks = (count: number, statement: string) =>
  until('the lock', async () => {
    const { rowCount } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [statement],
    );
    return rowCount === count ? true : undefined;
  });
const refusalOf = async (player: Player, matchId: string) => {
  const { status, body } = await rematch(player, matchId);
  return [status, body.code];
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
  });

  it('is one match when each of the two offers it before the other has', async () => {
    const ended = await played();
    await owner.query('begin');
    await owner.query('select from ledger.wallets where player_id = any ($1) for no key update', [[asha.id, bilal.id]]);
    const offers = [rematch(asha, ended)];
    // Both have found no offer, and neither is written. Sent together they could be of one group, and wait once.
    try {
      await waitForLocks(1, '%ledger.lock_wallets%');
      offers.push(rematch(bilal, ended));
      await waitForLocks(2, '%ledger.lock_wallets%');
    } finally {
      await owner.query('commit');
    }
    const answers = await Promise.all(offers);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['new', 'requested']);
    const [first, second] = answers.map(({ body }) => body);
    expect(first!._id).toBe(second!._id);
    await undo(first!.host._id === asha.id ? asha : bilal, first!._id);
  });

  it.each<[string, (matchId: string) => Promise<unknown>]>([
    ['taken back', (id) => asha.call('DELETE /match/delete/{id}', { params: { id } })],
    ['declined', (matchId) => bilal.call('PUT /match/decline', { body: { matchId } })],
    [
      'cancelled',
      async (matchId) => {
        await accept(bilal, matchId);
        await asha.call('PUT /match/start', { body: { matchId } });
        for (const player of [asha, bilal])
          await submitResult(player, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
      },
    ],
    [
      'completed',
      async (matchId) => {
        await accept(bilal, matchId);
        await asha.call('PUT /match/start', { body: { matchId } });
        await asha.call('PUT /match/update/roomcode/{matchId}', {
          params: { matchId },
          body: { roomcode: '08714236' },
        });
        await submitResult(bilal, matchId, { resultStatus: 'loss' });
      },
    ],
  ])('that was %s refuses another one to either player', async (_, end) => {
    const ended = await played();
    await end((await rematch(asha, ended)).body._id);
    for (const player of [asha, bilal, asha]) expect(await refusalOf(player, ended)).toEqual([409, 'REMATCH_OVER']);
    expect((await refusalOf(stranger, ended))[0]).toBe(404);
  });

  it('that is over leaves the challenge of the other on the same terms to be accepted', async () => {
    const ended = await played();
    await bilal.call('PUT /match/decline', { body: { matchId: (await rematch(asha, ended)).body._id } });
    const challenge = await asha.call('POST /match/challenge', {
      body: { playerId: bilal.id, gameName: GAME, amount: 150 },
    });
    const { status, body } = await rematch(bilal, ended);
    expect([status, body._id, body.status]).toEqual([200, challenge._id, 'requested']);
    await undo(asha, challenge._id);
  });

  it('refuses the tap that accepts it after it has ended', async () => {
    const ended = await played();
    const { _id: matchId } = (await rematch(asha, ended)).body;
    await owner.query('begin');
    await owner.query('select from matches where match_id = $1 for no key update', [matchId]);
    const late = rematch(bilal, ended);
    try {
      await waitForLocks(1, '%order by match_id for no key update%');
      await owner.query('set local session_replication_role = replica');
      await owner.query(`update matches set status = 'deleted' where match_id = $1`, [matchId]);
    } finally {
      await owner.query('commit');
    }
    const { status, body } = await late;
    expect([status, body.code]).toEqual([409, 'REMATCH_OVER']);
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(`update matches set status = 'new' where match_id = $1`, [matchId]);
    await owner.query('commit');
    await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
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

  it('is joined by one of two players with the link, however often both ask', async () => {
    const { _id: matchId, challengeCode = '' } = await create();
    const [bilals, strangers] = await Promise.all(
      [bilal, stranger].map((player) =>
        Promise.all(Array.from({ length: 10 }, async () => (await accept(player, matchId, challengeCode)).status)),
      ),
    );
    // The joiner's own repetitions change nothing.
    const expected = [Array.from({ length: 10 }, () => 200), Array.from({ length: 10 }, () => 409)];
    expect([bilals, strangers].toSorted((one, other) => one![0]! - other![0]!)).toEqual(expected);
    await undo(asha, matchId);
  });
});
