import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { befriend } from '@muqabla/testing/friend-fixtures';
import { insertLeagueGames, takeGamesBack } from '@muqabla/testing/league-fixtures';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';
import { weekOf } from '../leaders/week.rules.ts';
import { recomputeWeek } from './compute-leagues.ts';

const GAME = 'Instant Chess';

const server = setUpTestServer();
const compute = () => server.runJob('compute-leagues', {});
const thisWeek = () => weekOf(server.clock.now()).week;
const weeksAgo = (weeks: number) => addDays(thisWeek(), -7 * weeks);
const readLeague = (player: Player, week?: string) =>
  player.call('GET /leagues/{gameName}', { params: { gameName: GAME }, query: week === undefined ? {} : { week } });
const readSeason = (player: Player, season: string, query: { of?: 'friends'; state?: 'Kerala' } = {}) =>
  player.call('GET /leagues/{gameName}/seasons/{season}', { params: { gameName: GAME, season }, query });
const show = (player: Player, state?: 'Kerala') =>
  player.call('PUT /user/me/leading', { body: { isShown: true, ...(state !== undefined && { state }) } });
const query = <T extends object>(sql: string, values: unknown[] = []) => server.services.db.query<T>(sql, values);

/** Opens a week of the past, as if a job had run in it. */
const openWeek = (week: string) =>
  query('insert into league_weeks (week, computed_at) values ($1, $2) on conflict do nothing', [
    week,
    startOfDay(week),
  ]);

/** Each player wins so many games against a stranger in a week; loses `lost` more. */
const play = async (week: string, players: readonly (readonly [Player, number, number?])[]) => {
  const stranger = crypto.randomUUID();
  const noon = startOfDay(week).getTime() + 12 * 3_600_000;
  const games = players.flatMap(([player, won, lost = 0], at) =>
    Array.from({ length: won + lost }, (_, place) => ({
      one: player.id,
      other: stranger,
      score: place < won ? (1 as const) : (0 as const),
      at: new Date(noon + at * 60_000 + place * 1000),
    })),
  );
  return insertLeagueGames(server.ownerUrl, GAME, games);
};

const people = (count: number): Promise<Player[]> =>
  Promise.all(
    Array.from({ length: count }, (_, place) => registerPlayer(server.origin, { fullName: `League ${place}` })),
  );

const seatsOf = (week: string) =>
  query<{ player_id: string; place: number | null; outcome: string; points: number; next_league: string }>(
    'select * from league_seats where week = $1 order by player_id, game_name',
    [week],
  );

/** The outcome of a player in a week, with place, points and the league after it. */
const seatOf = async (player: Player, week: string) => {
  const seat = (await seatsOf(week)).find((each) => each.player_id === player.id);
  return seat && { place: seat.place, points: seat.points, outcome: seat.outcome, next: seat.next_league };
};

beforeAll(() => insertBoardGames(server.services.db));

describe('this week', () => {
  it('gives twenty points for a game won on the board, and none for the fourth of a pair on one day', async () => {
    const [winner, loser] = await Promise.all([
      playerWithCash(server.origin, 1000, 'Wina Wins'),
      playerWithCash(server.origin, 1000, 'Lola Loses'),
    ]);
    expect(await readLeague(winner)).toMatchObject({ league: 'beginner', group: [], isClosed: false, past: [] });
    for (let game = 0; game < 4; game += 1) {
      const { matchId } = await startBoardMatch(winner, loser, { gameName: GAME });
      expect((await sendAct(loser, matchId, 0, { type: 'resign' })).status).toBe(200);
    }
    await compute();
    const { seat, group } = await readLeague(winner);
    expect(seat).toMatchObject({ place: 1, points: 60, games: 3, league: 'beginner', outcome: 'stay' });
    // The loser has not chosen to appear.
    expect(group.find(({ isOwn }) => !isOwn)).toEqual({ place: 2, isOwn: false, points: 0, games: 3, outcome: 'stay' });
    await show(loser);
    expect((await readLeague(winner)).group[1]?.player).toMatchObject({ _id: loser.id });
  });

  it('is of games that exist', async () => {
    const [player] = (await people(1)) as [Player];
    const params = { gameName: 'Nowhere' };
    expect((await player.send('GET /leagues/{gameName}', { params, query: {} })).status).toBe(404);
    const season = { ...params, season: '2026-11' };
    expect((await player.send('GET /leagues/{gameName}/seasons/{season}', { params: season, query: {} })).status).toBe(
      404,
    );
  });
});

describe('a week that is over', () => {
  it('is closed once by however many processes, and computing it again changes nothing', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const week = weeksAgo(4 + round);
      const players = await people(4);
      await openWeek(week);
      await play(
        week,
        players.map((player, place) => [player, 4 - place]),
      );
      await Promise.all(Array.from({ length: 4 }, compute));
      const once = await seatsOf(week);
      expect(new Set(once.map(({ place }) => place))).toEqual(new Set([1, 2, 3, 4]));
      expect(await seatOf(players[0] as Player, week)).toEqual({ place: 1, points: 80, outcome: 'up', next: 'club' });
      const [closed] = await query('select * from league_weeks where week = $1 and closed_at is not null', [week]);
      await compute();
      await recomputeWeek(server.services, week);
      expect(await seatsOf(week)).toEqual(once);
      expect(await query('select seats from league_groups where week = $1', [week])).toEqual([{ seats: 4 }]);
      expect(closed).toBeDefined();
    }
  });

  it('waits for the process that computes it, and then finds it closed', async () => {
    const week = weeksAgo(3);
    const [player] = (await people(1)) as [Player];
    await openWeek(week);
    await play(week, [[player, 1]]);
    let second: Promise<void> | undefined;
    await server.services.db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('league_weeks'))");
      second = compute();
      await until('the other process to wait', async () => {
        const [row] = await query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted",
        );
        return (row?.waiting ?? 0) > 0 || undefined;
      });
      await tx.query('update league_weeks set closed_at = now() where week = $1', [week]);
    });
    await second;
    expect(await seatsOf(week)).toEqual([]);
  });

  it('leads a player on to the next league, and a week without a game costs nothing', async () => {
    const [first, second, third] = [weeksAgo(2), weeksAgo(1), thisWeek()];
    const [best, ...others] = (await people(5)) as [Player, ...Player[]];
    await openWeek(first);
    await play(first, [[best, 9], ...others.map((player) => [player, 1, 5] as const)]);
    await compute();
    expect(await seatOf(best, first)).toMatchObject({ outcome: 'up', next: 'club' });
    // The second week is skipped.
    await play(third, [[best, 1]]);
    await compute();
    expect(await seatOf(best, second)).toBeUndefined();
    expect(await readLeague(best)).toMatchObject({ league: 'club', past: [{ week: first, place: 1, outcome: 'up' }] });
    expect(await readLeague(best, first)).toMatchObject({
      isClosed: true,
      seat: { place: 1 },
      titles: { weeksWon: 1 },
    });
  });
});

describe('a cheater', () => {
  const week = () => weeksAgo(30);
  let cheat: Player;
  let honest: Player;
  let others: Player[];
  let won: string[];

  beforeAll(async () => {
    [cheat, honest, ...others] = (await people(6)) as [Player, Player, ...Player[]];
    await openWeek(week());
    won = await play(week(), [[cheat, 10]]);
    await play(week(), [[honest, 5], ...others.map((player) => [player, 1, 5] as const)]);
    await compute();
  });

  it('took a place, which games that are taken back restore when the week is computed again', async () => {
    expect(await seatOf(cheat, week())).toMatchObject({ place: 1, outcome: 'up' });
    expect(await seatOf(honest, week())).toMatchObject({ place: 2, outcome: 'stay', next: 'beginner' });
    await play(thisWeek(), [[honest, 1]]);
    await compute();
    await takeGamesBack(server.ownerUrl, won);
    await compute();
    // A closed week stays as it is until it is computed again.
    expect(await seatOf(honest, week())).toMatchObject({ place: 2 });
    expect(await recomputeWeek(server.services, week())).toBe(2);
    expect(await seatOf(cheat, week())).toMatchObject({ points: 0, outcome: 'stay', next: 'beginner' });
    expect(await seatOf(honest, week())).toMatchObject({ place: 1, outcome: 'up', next: 'club' });
    // The week under way keeps its league and leads on from the restored one.
    expect(await readLeague(honest)).toMatchObject({ league: 'beginner', seat: { nextLeague: 'club' } });
    expect(await recomputeWeek(server.services, week())).toBe(0);
    expect(await readLeague(honest)).toMatchObject({ seat: { nextLeague: 'club' } });
  });

  it('who is banned has no place, and costs no other player one', async () => {
    const [banned] = others as [Player];
    const before = await Promise.all(others.slice(1).map((player) => seatOf(player, week())));
    await query('update players set banned_at = $2 where player_id = $1', [banned.id, server.clock.now()]);
    await recomputeWeek(server.services, week());
    expect(await seatOf(banned, week())).toMatchObject({ place: null });
    expect(await Promise.all(others.slice(1).map((player) => seatOf(player, week())))).toEqual(before);
    expect((await readLeague(honest, week())).group).toHaveLength(5);
  });

  it('cannot have a week computed again that is not closed', async () => {
    expect(await recomputeWeek(server.services, thisWeek())).toBeNull();
  });
});

describe('a season', () => {
  const week = () => weeksAgo(40);
  const season = () => week().slice(0, 7);
  let asha: Player;
  let bilal: Player;
  let carol: Player;

  beforeAll(async () => {
    [asha, bilal, carol] = (await people(3)) as [Player, Player, Player];
    await show(asha, 'Kerala');
    await show(bilal);
    await openWeek(week());
    await play(week(), [
      [asha, 2],
      [bilal, 3],
      [carol, 9],
    ]);
    await compute();
  });

  it('has tables of India and of a state, of those who have chosen to appear', async () => {
    const india = await readSeason(carol, season());
    expect(india).toMatchObject({ isClosed: true, own: { isShown: false } });
    expect(india.seasons).toContain(season());
    expect(india.places).toMatchObject([
      { place: 1, player: { _id: bilal.id }, points: 60, wins: 3, weeks: 1, league: 'beginner' },
      { place: 2, player: { _id: asha.id }, points: 40 },
    ]);
    expect((await readSeason(carol, season(), { state: 'Kerala' })).places).toMatchObject([
      { player: { _id: asha.id } },
    ]);
  });

  it('gives medals once it is over', async () => {
    expect((await readLeague(bilal)).titles).toEqual({ weeksWon: 0, medals: [{ season: season(), place: 1 }] });
  });

  it('shows friends who have chosen to appear, and the player', async () => {
    await befriend(carol, asha);
    expect((await readSeason(carol, season(), { of: 'friends' })).places.map(({ player }) => player._id)).toEqual([
      carol.id,
      asha.id,
    ]);
    expect((await readSeason(asha, season(), { of: 'friends' })).places.map(({ player }) => player._id)).toEqual([
      asha.id,
    ]);
  });

  it('leaves out a player who no longer wants to appear at once', async () => {
    await bilal.call('PUT /user/me/leading', { body: { isShown: false } });
    expect((await readSeason(carol, season())).places).toMatchObject([{ player: { _id: asha.id } }]);
  });
});
