import { arenaTerms, closeArena, joinArena, makeArena, removeFromArena } from '@muqabla/testing/arena-fixtures';
import { sendAct } from '@muqabla/testing/board-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { tally } from '@muqabla/testing/sign-up';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  acceptOffer,
  beginTournament,
  finishTournament,
  joinTournament,
  leaveTournament,
  moveTournament,
  playNext,
  startArenaGame,
  stopTournament,
  watchTournament,
  winArenaGame,
} from '@muqabla/testing/tournament-fixtures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../../boards/games/board-games.queries.ts';
import { checkRatings } from '../../../skill/ratings/check-ratings.ts';

const server = setUpTestServer();
let owner: StaffCaller;
let asha: Player;
let bilal: Player;
let chand: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
});
const newPlayers = (count: number) => Promise.all(Array.from({ length: count }, () => registerPlayer(server.origin)));
beforeEach(async () => {
  [asha, bilal, chand] = (await newPlayers(3)) as [Player, Player, Player];
});

const make = (change = {}, maker = asha) => makeArena(server, maker, change);
const sendMake = (player: Player, change = {}) =>
  player.send<{ code?: string }>('POST /arenas', { body: arenaTerms(server, change) });
const look = (player: Player, token: string) =>
  player.send<{ code?: string; own?: object; arena?: object }>('GET /arenas/{token}', { params: { token } });
/** The codes of all calls for a player who knows the id of an arena, but not its link. */
const codesOf = async (player: Player, id: string) => {
  server.clock.advance({ seconds: 3 });
  const answers = await Promise.all([
    player.send<{ code?: string }>('GET /tournaments/{id}', { params: { id } }),
    player.send<{ code?: string }>('GET /tournaments/{id}/standings', { params: { id }, query: {} }),
    player.send<{ code?: string }>('GET /tournaments/{id}/log', { params: { id } }),
    player.send<{ code?: string }>('POST /tournaments/{id}/leave', { params: { id } }),
    player.send<{ code?: string }>('PUT /tournaments/{id}/play', { params: { id }, body: {} }),
    player.send<{ code?: string }>('POST /tournaments/{id}/join', { params: { id } }),
  ]);
  return answers.map(({ body }) => body.code);
};
const listed = async (player: Player) => {
  server.clock.advance({ seconds: 6 });
  const { running, next, past } = await player.call('GET /tournaments');
  const coming = await player.call('GET /tournaments/coming');
  return [...running, ...next, ...past, ...coming].map(({ _id }) => _id);
};
const ownArenas = async (player: Player) => (await player.call('GET /arenas')).arenas.map(({ _id }) => _id);
const block = (player: Player, other: Player) =>
  player.call('PUT /blocks/{playerId}', { params: { playerId: other.id } });

describe('a private arena', () => {
  it('is made by a player, joined by its link, played, and leaves ratings and money as they were', async () => {
    const made = await asha.call('POST /arenas', { body: arenaTerms(server) });
    expect(made).toMatchObject({
      title: 'Friends’ Arena',
      entry: 0,
      prizes: 0,
      prizeList: [],
      players: 1,
      maxPlayers: 10,
      own: { score: 0 },
      arena: { maker: { _id: asha.id }, isMaker: true },
    });
    const [id, token] = [made._id, made.arena?.token ?? ''];
    const seen = await look(bilal, token);
    expect(seen).toMatchObject({ status: 200, body: { arena: { maker: { _id: asha.id }, isMaker: false } } });
    expect(seen.body.own).toBeUndefined();
    expect(await joinArena(bilal, token)).toMatchObject({ status: 200, body: { players: 2 } });
    expect(await joinArena(bilal, token)).toMatchObject({ status: 200, body: { players: 2 } });
    await beginTournament(server, id);
    await winArenaGame(server, { winner: asha, loser: bilal }, id);
    server.clock.advance({ seconds: 3 });
    const { standings } = await bilal.call('GET /tournaments/{id}/standings', { params: { id }, query: {} });
    expect(standings.map(({ player, score }) => [player._id, score])).toEqual([
      [asha.id, 2],
      [bilal.id, 0],
    ]);
    await finishTournament(server, id);
    expect(await look(bilal, token)).toMatchObject({ body: { status: 'paid' } });
    const entries = await server.services.db.query('select from rating_entries where player_id = any ($1::uuid[])', [
      [asha.id, bilal.id],
    ]);
    expect(entries).toEqual([]);
    expect(await checkRatings(server.services.db)).toMatchObject({ endsWithoutEntries: 0, wrongEntries: 0 });
    await server.expectSoundLedger();
  });

  it('is found by nobody who has not its link, by no list and no call', async () => {
    const { id, token } = await make();
    expect(await listed(bilal)).not.toContain(id);
    expect(await listed(asha)).not.toContain(id);
    expect(await codesOf(bilal, id)).toEqual(Array.from({ length: 6 }, () => 'TOURNAMENT_NOT_FOUND'));
    expect(await ownArenas(asha)).toEqual([id]);
    expect(await ownArenas(bilal)).toEqual([]);
    await joinArena(bilal, token);
    expect(await ownArenas(bilal)).toEqual([id]);
    expect(await look(chand, 'A'.repeat(22))).toMatchObject({ status: 404, body: { code: 'ARENA_NOT_FOUND' } });
    await beginTournament(server, id);
    expect(await codesOf(chand, id)).toEqual(Array.from({ length: 6 }, () => 'TOURNAMENT_NOT_FOUND'));
    await finishTournament(server, id);
    expect(await listed(bilal)).not.toContain(id);
  });

  it('can be left and joined again by who had a seat', async () => {
    const { id, token } = await make();
    await joinArena(bilal, token);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await leaveTournament(bilal, id)).toMatchObject({ status: 200, body: { players: 1 } });
    expect(await joinTournament(bilal, id)).toMatchObject({ status: 200, body: { players: 2 } });
  });

  it('takes its words and times from lists', async () => {
    const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
    expect(await sendMake(asha, { startsAt: at(-1) })).toMatchObject({ body: { code: 'ARENA_TOO_EARLY' } });
    expect(await sendMake(asha, { startsAt: at(8 * 24 * 60) })).toMatchObject({ body: { code: 'ARENA_TOO_EARLY' } });
    expect(await sendMake(asha, { name: 'My own words' })).toMatchObject({ status: 400 });
    expect(await sendMake(asha, { minutes: 25 })).toMatchObject({ status: 400 });
    expect(await sendMake(asha, { maxPlayers: 1000 })).toMatchObject({ status: 400 });
    expect(await sendMake(asha, { gameName: 'No such game' })).toMatchObject({ body: { code: 'GAME_NOT_FOUND' } });
    const [other] = await server.services.db.query<{ game_name: string }>(
      "select game_name from games where result_mode <> 'board' limit 1",
    );
    expect(await sendMake(asha, { gameName: other?.game_name })).toMatchObject({
      body: { code: 'TOURNAMENT_NEEDS_BOARD' },
    });
    expect(await ownArenas(asha)).toEqual([]);
  });

  it('is made twice at a time and five times a day, however often at once', async () => {
    const seconds = Array.from({ length: 6 }, (_, each) => each);
    const at = (second: number) => new Date(server.clock.now().getTime() + 600_000 + second * 1000).toISOString();
    const sent = await Promise.all(seconds.map((second) => sendMake(asha, { startsAt: at(second) })));
    expect(tally(sent)).toEqual(['2 x 200', '4 x 409 ARENAS_UNDER_WAY']);
    for (let made = 2; made < 5; made += 1) {
      const [token] = (
        await server.services.db.query<{ link_token: string }>(
          "select link_token from tournaments where made_by = $1 and status = 'planned'",
          [asha.id],
        )
      ).map(({ link_token }) => link_token);
      expect(await closeArena(asha, token ?? '')).toMatchObject({ status: 200 });
      expect(await sendMake(asha)).toMatchObject({ status: 200 });
    }
    expect(await sendMake(asha)).toMatchObject({ status: 409, body: { code: 'ARENAS_USED_UP' } });
  });

  it('is called off by its maker alone, before its start, and those with a seat are told', async () => {
    const { id, token } = await make();
    await joinArena(bilal, token);
    expect(await closeArena(bilal, token)).toMatchObject({ status: 404, body: { code: 'ARENA_NOT_FOUND' } });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await closeArena(asha, token)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await look(chand, token)).toMatchObject({
      body: { status: 'cancelled', reason: 'The player who made it called it off.' },
    });
    expect(await joinArena(chand, token)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CLOSED' } });
    const { notices } = await bilal.call('GET /user/notices', { query: {} });
    expect(notices[0]).toMatchObject({ kind: 'tournamentCancelled' });
    const later = await make();
    await beginTournament(server, later.id);
    expect(await closeArena(asha, later.token)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_BEGUN' } });
    expect(id).not.toBe(later.id);
  });

  it('is not called off once its start has come, even before the server has begun it', async () => {
    const { id, token } = await make();
    await moveTournament(server, id, 20);
    expect(await closeArena(asha, token)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_BEGUN' } });
  });
});

describe('a player of a private arena', () => {
  it('is removed by the maker for good, and finds nothing any more', async () => {
    const { id, token } = await make();
    await joinArena(bilal, token);
    expect(await removeFromArena(bilal, token, asha.id)).toMatchObject({ body: { code: 'ARENA_NOT_FOUND' } });
    expect(await removeFromArena(asha, token, chand.id)).toMatchObject({ body: { code: 'PLAYER_NOT_FOUND' } });
    expect(await removeFromArena(asha, token, asha.id)).toMatchObject({ body: { code: 'PLAYER_NOT_FOUND' } });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await removeFromArena(asha, token, bilal.id)).toMatchObject({ status: 200, body: { players: 1 } });
    expect(await joinArena(bilal, token)).toMatchObject({ body: { code: 'ARENA_NOT_FOUND' } });
    expect(await look(bilal, token)).toMatchObject({ body: { code: 'ARENA_NOT_FOUND' } });
    expect(await codesOf(bilal, id)).toEqual(Array.from({ length: 6 }, () => 'TOURNAMENT_NOT_FOUND'));
    expect(await ownArenas(bilal)).toEqual([]);
  });

  it('is removed while a game is under way: it counts, and no other begins', async () => {
    const { id, token } = await make();
    await joinArena(bilal, token);
    await joinArena(chand, token);
    await beginTournament(server, id);
    const game = await startArenaGame(server, { host: bilal, joiner: chand }, id);
    expect((await removeFromArena(asha, token, bilal.id)).status).toBe(200);
    expect((await sendAct(bilal, game, 0, { type: 'resign' })).status).toBe(200);
    server.clock.advance({ seconds: 3 });
    const { standings } = await asha.call('GET /tournaments/{id}/standings', { params: { id }, query: {} });
    expect(standings.map(({ player, score }) => [player._id, score])).toEqual([
      [chand.id, 2],
      [asha.id, 0],
    ]);
    await expect(playNext(bilal, id)).rejects.toThrow('TOURNAMENT_NOT_FOUND');
  });

  it('is not met by who was offered the game before the removal', async () => {
    const { id, token } = await make();
    await joinArena(bilal, token);
    await joinArena(chand, token);
    await beginTournament(server, id);
    await playNext(bilal, id);
    const offered = await playNext(chand, id);
    expect(offered.state).toBe('offered');
    await removeFromArena(asha, token, bilal.id);
    expect((await acceptOffer(chand, offered)).answer).toMatchObject({ body: { code: 'MATCH_MOVED_ON' } });
  });

  it('is refused by a block in either direction, and never paired with a blocked player', async () => {
    const { id, token } = await make();
    await block(asha, bilal);
    expect(await look(bilal, token)).toMatchObject({ body: { code: 'ARENA_NOT_FOUND' } });
    expect(await joinArena(bilal, token)).toMatchObject({ body: { code: 'ARENA_NOT_FOUND' } });
    await block(chand, asha);
    expect(await joinArena(chand, token)).toMatchObject({ body: { code: 'PLAYER_BLOCKED' } });
    const [dev, esha] = (await newPlayers(2)) as [Player, Player];
    await joinArena(dev, token);
    await joinArena(esha, token);
    await block(dev, esha);
    await beginTournament(server, id);
    await playNext(dev, id);
    expect(await playNext(esha, id)).toMatchObject({ state: 'waiting' });
  });

  it('may play with a related account, because nothing is won and nothing is rated', async () => {
    const { id, token } = await make();
    await joinArena(bilal, token);
    await server.services.db.query('update sessions set device_hash = $1 where player_id = any ($2::uuid[])', [
      'a'.repeat(64),
      [asha.id, bilal.id],
    ]);
    await beginTournament(server, id);
    await playNext(asha, id);
    expect(await playNext(bilal, id)).toMatchObject({ state: 'offered' });
  });

  it('does not join with a ban or in a time-out, and a banned maker’s arena is called off', async () => {
    const { token } = await make();
    const ban = (player: Player) =>
      owner.send('POST /admin/players/{playerId}/ban', {
        params: { playerId: player.id },
        body: { kind: 'fraud', reason: 'Two accounts.', reasonHi: 'दो खाते।', note: 'Seen.', ends: { days: 1 } },
      });
    await bilal.send('POST /user/limits/time-out', { body: { days: 1 } });
    expect(await joinArena(bilal, token)).toMatchObject({ body: { code: 'TIME_OUT' } });
    expect(await sendMake(bilal)).toMatchObject({ body: { code: 'TIME_OUT' } });
    expect((await ban(asha)).status).toBe(200);
    expect(await look(chand, token)).toMatchObject({ body: { status: 'cancelled' } });
    expect(await joinArena(chand, token)).toMatchObject({ body: { code: 'TOURNAMENT_CLOSED' } });
  });
});

describe('staff', () => {
  it('see private arenas with their makers, stop them, and change none', async () => {
    const { id } = await make();
    expect(await watchTournament(owner, id)).toMatchObject({
      madeBy: { _id: asha.id, username: asha.me.username },
      title: { en: 'Friends’ Arena', hi: 'दोस्तों का अखाड़ा' },
    });
    const { tournaments } = await owner.call('GET /admin/tournaments', { query: {} });
    expect(tournaments.map(({ _id }) => _id)).toContain(id);
    const { version, title, gameName, startsAt } = await watchTournament(owner, id);
    const terms = { title, gameName, startsAt, minutes: 30, entry: 10, housePrize: 0, commissionPercent: 0 };
    const body = { version, terms: { ...terms, shares: [100], maxPlayers: 10 } };
    expect(await owner.send<{ code?: string }>('PUT /admin/tournaments/{id}', { params: { id }, body })).toMatchObject({
      status: 409,
      body: { code: 'ARENA_OF_PLAYER' },
    });
    expect(await stopTournament(owner, id, 'cancel')).toMatchObject({ body: { status: 'cancelled' } });
    expect(await asha.call('GET /tournaments/{id}', { params: { id } })).toMatchObject({
      reason: 'The hall has no electricity.',
    });
  });
});
