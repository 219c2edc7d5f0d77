import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { hostCommit } from '@muqabla/games/dice/commits';
import { newSeed } from '@muqabla/testing/board-fixtures';
import { moneyOf } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const GAME = 'Ludo Classic';
// A deposit of 9,000 with its cashback.
const CASH = 9010;

const server = setUpTestServer();
// The answers depend on seconds, which a slow machine must not add to.
beforeAll(() => server.clock.stop());
let owner: pg.Client;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

// A stake of its own keeps a test apart from the queue of the others.
let nextStake = 50;
const newStake = () => (nextStake += 50);

const newPlayers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      playerWithCash(server.origin, 9000, `Quick ${'ABCDEFGHIJKLMNOPQRST'[place]}`),
    ),
  );
const send = (
  player: Player,
  amount: number,
  more: { waiting?: string; gameName?: string; hostCommit?: string } = {},
) => player.send<QuickMatch & { code?: string }>('PUT /match/quick', { body: { gameName: GAME, amount, ...more } });
const quick = async (...request: Parameters<typeof send>) => {
  const { status, body } = await send(...request);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const cancel = (player: Player, { match }: QuickMatch) =>
  player.send('DELETE /match/delete/{id}', { params: { id: match._id } });
const open = (player: Player) => player.call('GET /match/openmatches/{gameName}', { params: { gameName: GAME } });
const expire = async (matchId: string) => {
  const [row] = await server.services.db.query<{ version: number }>('select version from matches where match_id = $1', [
    matchId,
  ]);
  await server.runJob('match-deadline', { matchId, version: row?.version ?? 0 });
};
const setRating = (player: Player, rating: number) =>
  owner.query(
    `insert into ratings (player_id, game_name, rating, deviation, volatility, battles, entries, rated_at)
     values ($1, $2, $3, 60, 0.06, 40, 40, now())`,
    [player.id, GAME, rating],
  );
const runningOf = (player: Player) =>
  server.services.db.query<{ match_id: string }>(
    "select match_id from matches where (host_id = $1 or joiner_id = $1) and status = 'running'",
    [player.id],
  );

describe('a quick match', () => {
  it('waits with the stake held, seen by its player alone', async () => {
    const stake = newStake();
    const [asha, bilal] = (await newPlayers(2)) as [Player, Player];
    const { state, match, opensAt } = await quick(asha, stake);
    expect(state).toBe('waiting');
    expect(Date.parse(opensAt ?? '') - server.clock.now().getTime()).toBeGreaterThan(50_000);
    expect((await moneyOf(server, asha)).deposit).toBe(CASH - stake);
    expect((await open(asha)).map(({ _id }) => _id)).toContain(match._id);
    expect((await open(bilal)).map(({ _id }) => _id)).not.toContain(match._id);
    // Every page of the player knows of it, and no page of others.
    const live = async (player: Player) => (await player.call('GET /user/me/matches')).live;
    expect(await live(asha)).toMatchObject([{ _id: match._id, queuedUntil: opensAt }]);
    expect(await live(bilal)).toEqual([]);
    expect((await quick(asha, stake)).match._id).toBe(match._id);
    expect((await moneyOf(server, asha)).deposit).toBe(CASH - stake);
    await asha.call('DELETE /match/delete/{id}', { params: { id: match._id } });
    expect((await moneyOf(server, asha)).deposit).toBe(CASH);
    expect((await quick(asha, stake, { waiting: match._id })).state).toBe('left');
  });

  it('begins at once when another player wants the same, and not at another stake', async () => {
    const stake = newStake();
    const [asha, bilal, carol] = (await newPlayers(3)) as [Player, Player, Player];
    const { match } = await quick(asha, stake);
    expect((await quick(carol, stake + 10_00)).state).toBe('waiting');
    const paired = await quick(bilal, stake);
    expect(paired).toMatchObject({
      state: 'paired',
      match: { _id: match._id, status: 'running', joiner: { _id: bilal.id } },
    });
    expect(await quick(asha, stake, { waiting: match._id })).toMatchObject({ state: 'paired' });
    expect((await moneyOf(server, bilal)).deposit).toBe(CASH - stake);
    expect(await send(asha, stake)).toMatchObject({ status: 422, body: { code: 'ALREADY_PLAYING' } });
  });

  it('becomes an open battle of the lobby after a minute', async () => {
    const stake = newStake();
    const [asha, bilal] = (await newPlayers(2)) as [Player, Player];
    const { match } = await quick(asha, stake);
    await expire(match._id);
    expect((await quick(asha, stake, { waiting: match._id })).state).toBe('waiting');
    server.clock.advance({ seconds: 61 });
    await expire(match._id);
    expect((await quick(asha, stake, { waiting: match._id })).state).toBe('opened');
    expect((await open(bilal)).map(({ _id }) => _id)).toContain(match._id);
    await bilal.call('PUT /match/accept', { body: { matchId: match._id } });
  });

  it('is for one game and stake at a time, and not for a player without the money', async () => {
    const stake = newStake();
    const [asha] = (await newPlayers(1)) as [Player];
    await quick(asha, stake);
    expect(await send(asha, stake + 50)).toMatchObject({ status: 409, body: { code: 'ALREADY_QUEUED' } });
    const poor = await registerPlayer(server.origin, { fullName: 'Poor Player' });
    expect(await send(poor, stake)).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
    expect(await runningOf(poor)).toEqual([]);
  });

  it('pairs players of about the same skill, and of others as they wait', async () => {
    const stake = newStake();
    const [near, far, asha] = (await newPlayers(3)) as [Player, Player, Player];
    await setRating(near, 1590);
    await setRating(far, 1950);
    await quick(far, stake);
    await quick(near, stake);
    expect((await quick(asha, stake)).match.host._id).toBe(near.id);

    const [bilal] = (await newPlayers(1)) as [Player];
    await setRating(bilal, 1700);
    const { state, match } = await quick(bilal, stake);
    expect(state).toBe('waiting');
    server.clock.advance({ seconds: 20 });
    const paired = await quick(bilal, stake, { waiting: match._id });
    expect(paired).toMatchObject({ state: 'paired', match: { host: { _id: far.id } } });
    expect((await moneyOf(server, bilal)).deposit).toBe(CASH - stake);
  });

  it('never pairs players who share a device, or an address of a network', async () => {
    const stake = newStake();
    const [asha, sameDevice, sameNetwork] = (await newPlayers(3)) as [Player, Player, Player];
    await owner.query(
      'update sessions set device_hash = (select device_hash from sessions where player_id = $1 limit 1) where player_id = $2',
      [asha.id, sameDevice.id],
    );
    await owner.query("update sessions set address = '203.0.113.7' where player_id = any ($1)", [
      [asha.id, sameNetwork.id],
    ]);
    await quick(asha, stake);
    expect((await quick(sameDevice, stake)).state).toBe('waiting');
    const met = await quick(sameNetwork, stake);
    expect(met).toMatchObject({ state: 'paired', match: { host: { _id: sameDevice.id } } });
  });

  it('is offered in a board room, and begins with the seeds of both', async () => {
    const stake = newStake();
    const [asha, bilal] = (await newPlayers(2)) as [Player, Player];
    const hostSeed = newSeed();
    const gameName = 'Instant Ludo Quick';
    const { match } = await quick(asha, stake, { gameName, hostCommit: hostCommit(hostSeed) });
    const offered = await quick(bilal, stake, { gameName, hostCommit: hostCommit(newSeed()) });
    expect(offered).toMatchObject({ state: 'offered', match: { _id: match._id, status: 'new' } });
    const joinerSeed = newSeed();
    const body = { matchId: match._id, joinerSeed, hostCommit: offered.match.board?.hostCommit ?? '' };
    await bilal.call('PUT /match/accept', { body });
    expect((await quick(asha, stake, { gameName, waiting: match._id })).state).toBe('requested');
    await asha.call('PUT /match/start', { body: { matchId: match._id, hostSeed, joinerSeed } });
    expect((await quick(asha, stake, { gameName, waiting: match._id })).state).toBe('paired');
  });

  it('is offered once to the same player: one who looks and never accepts holds the others for one offer', async () => {
    const stake = newStake();
    const [asha, idle, alsoIdle, carol] = (await newPlayers(4)) as [Player, Player, Player, Player];
    const terms = () => ({ gameName: 'Instant Ludo Quick', hostCommit: hostCommit(newSeed()) });
    const { match } = await quick(asha, stake, terms());
    const look = (player: Player) => quick(player, stake, terms());
    expect(await look(idle)).toMatchObject({ state: 'offered', match: { _id: match._id } });
    server.clock.advance({ seconds: 6 });
    // The same offer, which ends when it would have ended.
    expect(await look(idle)).toMatchObject({ state: 'offered', match: { _id: match._id } });
    server.clock.advance({ seconds: 5 });
    expect(await look(alsoIdle)).toMatchObject({ state: 'offered', match: { _id: match._id } });
    server.clock.advance({ seconds: 11 });
    // Both wait with a stake of their own now, as players of the queue.
    for (const player of [idle, alsoIdle]) {
      const own = await look(player);
      expect(own).toMatchObject({ state: 'waiting', match: { host: { _id: player.id } } });
      await cancel(player, own);
    }
    expect(await look(carol)).toMatchObject({ state: 'offered', match: { _id: match._id } });
  });

  it('is accepted by the player to whom it was offered, and by no other who knows its id', async () => {
    const stake = newStake();
    const [asha, bilal, carol] = (await newPlayers(3)) as [Player, Player, Player];
    const { match } = await quick(asha, stake, { gameName: 'Instant Ludo Quick', hostCommit: hostCommit(newSeed()) });
    const accept = (player: Player) =>
      player.send('PUT /match/accept', {
        body: { matchId: match._id, joinerSeed: newSeed(), hostCommit: match.board?.hostCommit ?? '' },
      });
    expect((await accept(carol)).status).toBe(404);
    await quick(bilal, stake, { gameName: 'Instant Ludo Quick', hostCommit: hostCommit(newSeed()) });
    expect((await accept(carol)).status).toBe(404);
    expect((await moneyOf(server, carol)).deposit).toBe(CASH);
    expect((await accept(bilal)).status).toBe(200);
  });

  it('names the usual wait once enough players have waited', async () => {
    const stake = newStake();
    // Early in an hour of India, so that all waits end in it.
    server.clock.advance({ seconds: 3600 - ((server.clock.now().getTime() / 1000 + 1800) % 3600) });
    const [last] = (await newPlayers(1)) as [Player];
    for (let wait = 1; wait <= 5; wait += 1) {
      const [host, joiner] = (await newPlayers(2)) as [Player, Player];
      expect((await quick(host, stake)).usualSeconds).toBeUndefined();
      server.clock.advance({ seconds: wait });
      await quick(joiner, stake);
    }
    expect(await quick(last, stake)).toMatchObject({ usualSeconds: 3, longSeconds: 5 });
    const waits = (amount: number) =>
      last.call('GET /match/quick/waits', { query: { gameName: GAME, amount: String(amount) } });
    expect(await waits(stake)).toEqual({ usualSeconds: 3, longSeconds: 5, lastHour: 10 });
    expect(await waits(stake + 1)).toEqual({});
    // Twenty earlier searches, whose hosts are unknown.
    const searchTwentyTimes = (hours: number) =>
      owner.query(
        `insert into quick_waits select gen_random_uuid(), $1, $2, 9, false,
           $3::timestamptz - interval '1 day' * (1 + n % 9) - interval '1 hour' * $4 from generate_series(1, 20) n`,
        [GAME, stake * 100, server.clock.now(), hours],
      );
    await searchTwentyTimes(3);
    expect(await waits(stake)).not.toHaveProperty('busiestHour');
    // As many in the hour of the day in which five hosts have just looked.
    await searchTwentyTimes(0);
    const busiestHour = Number(
      server.clock.now().toLocaleString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' }),
    );
    expect(await waits(stake)).toMatchObject({ lastHour: 10, busiestHour });
  });
});

describe('quick matches at once', () => {
  it('of one player hold one stake', async () => {
    const [asha] = (await newPlayers(1)) as [Player];
    const stake = newStake();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => quick(asha, stake)));
      expect(new Set(answers.map(({ match }) => match._id)).size).toBe(1);
      expect((await moneyOf(server, asha)).deposit).toBe(CASH - stake);
      await cancel(asha, answers[0]!);
    }
  });

  it('of many players pair each with one other, and hold one stake each', async () => {
    for (let round = 0; round < Math.ceil(RACE_ROUNDS / 5); round += 1) {
      const stake = newStake();
      const players = await newPlayers(RACE_WAYS);
      const places = await Promise.all(players.map((player) => quick(player, stake)));
      for (let poll = 0; poll < 10 && places.some(({ state }) => state === 'waiting'); poll += 1)
        await Promise.all(
          players.map(async (player, place) => {
            const { state, match } = places[place]!;
            if (state === 'waiting') places[place] = await quick(player, stake, { waiting: match._id });
          }),
        );
      for (const player of players) {
        expect(await runningOf(player)).toHaveLength(1);
        expect((await moneyOf(server, player)).deposit).toBe(CASH - stake);
      }
      const paired = await server.services.db.query(
        "select from matches where status = 'running' and host_id = any ($1) and joiner_id = any ($1)",
        [players.map(({ id }) => id)],
      );
      expect(paired).toHaveLength(players.length / 2);
    }
  });

  it('against the cancel of the waiting player: one of both', async () => {
    const stake = newStake();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [asha, bilal] = (await newPlayers(2)) as [Player, Player];
      const waiting = await quick(asha, stake);
      const [cancelled, answer] = await Promise.all([cancel(asha, waiting), quick(bilal, stake)]);
      expect([cancelled.status, answer.state]).toEqual(cancelled.status === 200 ? [200, 'waiting'] : [409, 'paired']);
      expect((await moneyOf(server, asha)).deposit).toBe(cancelled.status === 200 ? CASH : CASH - stake);
      if (answer.state === 'waiting') await cancel(bilal, answer);
    }
  });
});
