import { sendAct } from '@muqabla/testing/board-fixtures';
import { moneyOf } from '@muqabla/testing/match-money';
import { addNeighbours } from '@muqabla/testing/neighbours';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { tally } from '@muqabla/testing/sign-up';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  acceptOffer,
  ARENA_CASH,
  ARENA_PRIZES,
  beginTournament,
  finishTournament,
  joinTournament,
  leaveTournament,
  moveTournament,
  newArenaPlayers,
  planTournament,
  playNext,
  startArenaGame,
  stepTournament,
  stopTournament,
  watchTournament,
  winArenaGame,
} from '@muqabla/testing/tournament-fixtures';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
beforeAll(async () => void (await addNeighbours(server)), 60_000);
let db: pg.Client;
let owner: StaffCaller;
let asha: Player;
let bilal: Player;
let chand: Player;

beforeAll(async () => {
  db = new pg.Client({ connectionString: server.ownerUrl });
  await db.connect();
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
  [asha, bilal, chand] = (await newArenaPlayers(server, 3)) as [Player, Player, Player];
});
afterAll(() => db.end());

const plan = (change = {}) => planTournament(server, owner, change);
const read = async (player: Player, id: string) => {
  server.clock.advance({ seconds: 3 });
  return player.call('GET /tournaments/{id}', { params: { id } });
};
const start = (host: Player, joiner: Player, id: string) => startArenaGame(server, { host, joiner }, id);
const win = (winner: Player, loser: Player, id: string) => winArenaGame(server, { winner, loser }, id);
const watch = (id: string) => watchTournament(owner, id);
const stop = (id: string, how: 'cancel' | 'finish') => stopTournament(owner, id, how);
const standings = async (id: string) => {
  server.clock.advance({ seconds: 3 });
  const { standings: rows } = await asha.call('GET /tournaments/{id}/standings', { params: { id }, query: {} });
  return rows.map(({ player, place, score, prize }) => [player._id, place, score, prize ?? 0]);
};
const cashOf = async (player: Player) => {
  const { deposit, reward } = await moneyOf(server, player);
  return deposit + reward;
};

describe('a tournament', () => {
  it('is joined for its entry, played by score, and pays its prizes from the escrow', async () => {
    const id = await plan(ARENA_PRIZES);
    const before = await Promise.all([asha, bilal, chand].map(cashOf));
    for (const player of [asha, bilal, chand]) expect((await joinTournament(player, id)).status).toBe(200);
    // Again: nothing changes.
    expect(await joinTournament(asha, id)).toMatchObject({ status: 200, body: { players: 3 } });
    expect(await watch(id)).toMatchObject({ escrow: 300, players: 3, status: 'planned' });
    expect(await read(asha, id)).toMatchObject({ prizes: 270, prizeList: [135, 81, 54], own: { score: 0, place: 1 } });
    const held = await asha.call('GET /user/held');
    expect(held).toMatchObject({ inBattles: 100, held: [{ kind: 'tournament', _id: id, amount: 100 }] });
    await expect(playNext(asha, id)).rejects.toThrow('TOURNAMENT_NOT_PAIRING');

    await beginTournament(server, id);
    const first = await win(asha, bilal, id);
    expect(await asha.call('GET /match/{matchId}', { params: { matchId: first } })).toMatchObject({
      tournamentId: id,
      amount: 0,
      status: 'completed',
      tournamentPoints: { host: 2, joiner: 0 },
    });
    await win(asha, chand, id);
    // The third in a row counts double, and its players read so.
    const third = await win(asha, bilal, id);
    for (const player of [asha, bilal])
      expect(await player.call('GET /match/{matchId}', { params: { matchId: third } })).toMatchObject({
        tournamentPoints: { host: 4, joiner: 0 },
      });
    expect(await standings(id)).toEqual([
      [asha.id, 1, 8, 0],
      [bilal.id, 2, 0, 0],
      [chand.id, 2, 0, 0],
    ]);
    // A draw ends the streak.
    const drawn = await start(bilal, asha, id);
    await sendAct(bilal, drawn, 0, { type: 'offer-draw' });
    await sendAct(asha, drawn, 1, { type: 'accept-draw' });
    expect(await read(asha, id)).toMatchObject({ own: { score: 9, streak: 0, games: 4, wins: 3, place: 1 } });
    expect(await watch(id)).toMatchObject({ gamesPlayed: 4, running: [], escrow: 300 });
    await server.expectSoundLedger();

    await finishTournament(server, id);
    expect(await watch(id)).toMatchObject({ status: 'paid', escrow: 0 });
    // Chand has no point: the share of the third place goes to the others in proportion.
    expect(await standings(id)).toEqual([
      [asha.id, 1, 9, 168.75],
      [bilal.id, 2, 1, 101.25],
      [chand.id, 3, 0, 0],
    ]);
    const after = await Promise.all([asha, bilal, chand].map(cashOf));
    expect(after.map((cash, place) => cash - before[place]!)).toEqual([68.75, 1.25, -100]);
    const { notices } = await asha.call('GET /user/notices', { query: {} });
    expect(notices[0]).toMatchObject({ kind: 'tournamentPrize', amount: 168.75, tournamentId: id });
    expect(notices[0]?.words).toContain('Evening Arena');
    const { rows } = await asha.call('GET /user/history/money', { query: {} });
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: 'tournament', title: 'Tournament prize', net: 168.75 },
      { kind: 'tournament', title: 'Tournament entry', net: -100 },
    ]);
    const { past } = await asha.call('GET /tournaments');
    expect(past[0]).toMatchObject({ _id: id, status: 'paid', own: { place: 1, prize: 168.75 } });
    // Late and doubled jobs change nothing.
    await stepTournament(server, id);
    await server.runJob('tournaments-due', {});
    expect(await Promise.all([asha, bilal, chand].map(cashOf))).toEqual(after);
  });

  it('does not mix its games with the lobby, rematches and strangers', async () => {
    const id = await plan();
    const [dev] = (await newArenaPlayers(server, 1)) as [Player];
    for (const player of [asha, bilal, dev]) await joinTournament(player, id);
    await beginTournament(server, id);
    const { match, seed } = await playNext(asha, id);
    // The game is not offered to Chand, who has no seat, nor yet to Dev, who knows its id.
    for (const stranger of [chand, dev]) {
      const { answer } = await acceptOffer(stranger, { state: 'offered', match });
      expect(answer).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
    }
    const offered = await playNext(bilal, id);
    expect(offered).toMatchObject({ state: 'offered', match: { _id: match._id } });
    const { joinerSeed } = await acceptOffer(bilal, offered);
    const { live } = await asha.call('GET /user/me/matches');
    expect(live).toMatchObject([{ _id: match._id, status: 'requested', tournamentId: id }]);
    await asha.call('PUT /match/start', { body: { matchId: match._id, hostSeed: seed, joinerSeed } });
    const params = { gameName: 'Instant Chess' };
    for (const list of ['openmatches', 'running'] as const)
      for (const player of [asha, chand])
        expect(await player.call(`GET /match/${list}/{gameName}`, { params })).toEqual([]);
    await sendAct(bilal, match._id, 0, { type: 'resign' });
    expect(await asha.send('POST /match/rematch', { body: { matchId: match._id } })).toMatchObject({ status: 409 });
    expect(await stop(id, 'finish')).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('never pairs related accounts, and the opponent of the last game only after a while', async () => {
    const id = await plan();
    const [first, dev, esha] = (await newArenaPlayers(server, 3)) as [Player, Player, Player];
    for (const player of [first, dev, esha]) await joinTournament(player, id);
    await beginTournament(server, id);
    await db.query(
      'update sessions set device_hash = (select device_hash from sessions where player_id = $1 limit 1) where player_id = $2',
      [first.id, dev.id],
    );
    const own = await playNext(first, id);
    const related = await playNext(dev, id);
    expect(related.state).toBe('waiting');
    // Of two seats that are as good, either may be offered.
    await dev.call('DELETE /match/delete/{id}', { params: { id: related.match._id } });
    const offered = await playNext(esha, id);
    expect(offered).toMatchObject({ state: 'offered', match: { host: { _id: first.id } } });
    const { joinerSeed } = await acceptOffer(esha, offered);
    await first.call('PUT /match/start', { body: { matchId: own.match._id, hostSeed: own.seed, joinerSeed } });
    await sendAct(esha, own.match._id, 0, { type: 'resign' });
    const again = await playNext(first, id);
    const waiting = await playNext(esha, id);
    expect(waiting.state).toBe('waiting');
    server.clock.advance({ seconds: 11 });
    expect((await playNext(first, id, again.match._id)).state).toBe('waiting');
    server.clock.advance({ seconds: 2 });
    expect(await playNext(esha, id, waiting.match._id)).toMatchObject({
      state: 'offered',
      match: { host: { _id: first.id } },
    });
    await stop(id, 'cancel');
  });

  it('counts a game that ends within the grace, and none after the prizes', async () => {
    const id = await plan(ARENA_PRIZES);
    const [dev, esha] = (await newArenaPlayers(server, 2)) as [Player, Player];
    for (const player of [asha, bilal, dev, esha]) await joinTournament(player, id);
    await beginTournament(server, id);
    await win(asha, bilal, id);
    const inTime = await start(dev, bilal, id);
    const late = await start(asha, esha, id);
    await moveTournament(server, id, 0);
    await stepTournament(server, id);
    expect(await watch(id)).toMatchObject({ status: 'finishing', running: [{}, {}] });
    expect(await joinTournament(chand, id)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CLOSED' } });
    await sendAct(bilal, inTime, 0, { type: 'resign' });
    await finishTournament(server, id);
    expect(await watch(id)).toMatchObject({ status: 'paid', gamesPlayed: 2, escrow: 0 });
    await sendAct(esha, late, 0, { type: 'resign' });
    expect((await watch(id)).gamesPlayed).toBe(2);
    // Equal scores share the prizes of their places.
    expect((await standings(id)).map(([, ...rest]) => rest)).toEqual([
      [1, 2, 180],
      [1, 2, 180],
      [3, 0, 0],
      [3, 0, 0],
    ]);
  });

  it('is cancelled with every entry back when no game was played, and pays nothing', async () => {
    const id = await plan({ ...ARENA_PRIZES, housePrize: 500 });
    const [dev] = (await newArenaPlayers(server, 1)) as [Player];
    await joinTournament(dev, id);
    await beginTournament(server, id);
    expect((await watch(id)).escrow).toBe(600);
    await server.expectSoundLedger();
    await finishTournament(server, id);
    expect(await watch(id)).toMatchObject({ status: 'cancelled', escrow: 0, reason: 'No game was played to its end.' });
    expect(await cashOf(dev)).toBe(ARENA_CASH);
    expect((await dev.call('GET /user/notices', { query: {} })).notices[0]).toMatchObject({
      kind: 'tournamentCancelled',
      amount: 100,
    });
  });

  it('lets a player wait no longer who does not start, and cancels that game', async () => {
    const id = await plan();
    for (const player of [asha, bilal]) await joinTournament(player, id);
    await beginTournament(server, id);
    const { match } = await playNext(asha, id);
    await acceptOffer(bilal, await playNext(bilal, id));
    server.clock.advance({ seconds: 21 });
    const [row] = await server.services.db.query<{ version: number }>(
      'select version from matches where match_id = $1',
      [match._id],
    );
    await server.runJob('match-deadline', { matchId: match._id, version: row?.version ?? 0 });
    expect(await playNext(bilal, id)).toMatchObject({ state: 'waiting' });
    expect((await playNext(asha, id, match._id)).state).toBe('left');
    expect((await watch(id)).gamesPlayed).toBe(0);
    await stop(id, 'cancel');
  });
});

describe('who may join', () => {
  it('is for players who may stake: with the money, without a break, not excluded and within the loss limit', async () => {
    const id = await plan(ARENA_PRIZES);
    const [dev, esha] = (await newArenaPlayers(server, 2)) as [Player, Player];
    const poor = await registerPlayer(server.origin, { fullName: 'Poor Player' });
    expect(await joinTournament(poor, id)).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_BALANCE' } });
    await dev.call('POST /user/limits/time-out', { body: { days: 1 } });
    expect(await joinTournament(dev, id)).toMatchObject({ status: 422, body: { code: 'TIME_OUT' } });
    await esha.call('PUT /user/limits/daily/{limit}', { params: { limit: 'loss' }, body: { amount: 150 } });
    expect((await joinTournament(esha, id)).status).toBe(200);
    const other = await plan(ARENA_PRIZES);
    expect(await joinTournament(esha, other)).toMatchObject({ status: 422, body: { code: 'LOSS_LIMIT' } });
    expect(await leaveTournament(esha, id)).toMatchObject({ status: 200 });
    expect(await leaveTournament(esha, id)).toMatchObject({ status: 200 });
    expect((await joinTournament(esha, other)).status).toBe(200);
    expect(await cashOf(esha)).toBe(ARENA_CASH - 100);
    await beginTournament(server, other);
    expect(await leaveTournament(esha, other)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_BEGUN' } });
    expect(await joinTournament(esha, crypto.randomUUID())).toMatchObject({ status: 404 });
    for (const each of [id, other]) expect((await stop(each, 'cancel')).status).toBe(200);
    expect(await cashOf(esha)).toBe(ARENA_CASH);
  });

  it('is twenty for three seats: three have one, and pay once', async () => {
    const id = await plan({ ...ARENA_PRIZES, maxPlayers: 3 });
    const players = await newArenaPlayers(server, 20);
    const answers = await Promise.all(players.map((player) => joinTournament(player, id)));
    expect(tally(answers)).toEqual(['17 x 409 TOURNAMENT_FULL', '3 x 200']);
    const cash = await Promise.all(players.map(cashOf));
    expect(cash.filter((each) => each === ARENA_CASH - 100)).toHaveLength(3);
    expect((await watch(id)).escrow).toBe(300);
    await stop(id, 'cancel');
    expect(new Set(await Promise.all(players.map(cashOf)))).toEqual(new Set([ARENA_CASH]));
  });

  it('joins and leaves in any order at once, and ends with a seat that is paid or none', async () => {
    const id = await plan(ARENA_PRIZES);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await Promise.all(
        Array.from({ length: 8 }, (_, way) => (way % 2 === 0 ? joinTournament(chand, id) : leaveTournament(chand, id))),
      );
      const { escrow, players } = await watch(id);
      expect(escrow).toBe(100 * players);
      await leaveTournament(chand, id);
    }
    await stop(id, 'cancel');
  });
});
