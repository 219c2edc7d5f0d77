import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createCaller } from '@muqabla/testing/caller';
import { pastPhoneOf } from '@muqabla/testing/past/people';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../config.ts';
import { seedSandbox } from './seed.ts';

const SECRET_KEY = 'the past and the present have one key';
const COMMON_GAME = 'Instant Chess';
/** Reaches the week before on every weekday, with an evening on which everyone plays. */
const DAYS = 9;

const server = setUpTestServer({ runsByItself: true, config: { economy: 'points', secretKey: SECRET_KEY } });

/** Runs the seeding as `npm start` does. */
const seed = async () => {
  const child = spawn(process.execPath, [resolve(REPOSITORY_ROOT, 'tools/seed-day.ts')], {
    env: {
      PATH: process.env.PATH,
      ECONOMY: 'points',
      PORT: new URL(server.origin).port,
      DATA_DIR: server.services.dataDirectory,
      DATABASE_URL: server.ownerUrl,
      PAST_DAYS: String(DAYS),
      SECRET_KEY,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
};

const rows = <T>(sql: string) => server.services.db.query<T & object>(sql);
const closedSeats = () =>
  rows(
    `select player_id, game_name, week, league, place, outcome, next_league from league_seats join league_weeks using (week)
     where closed_at is not null order by 1, 2, 3`,
  );

beforeAll(async () => {
  await seedSandbox(server);
  const { code, output } = await seed();
  if (code !== 0) throw new Error(output);
});

describe('a first start in points', () => {
  it('has past days of games on the board, each ended by its players, of a sound ledger', async () => {
    const days = await rows<{ day: string; games: number }>(
      `select (ended_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as games from board_games
       where ended_at < now() - interval '20 hours' group by 1`,
    );
    expect(days.length).toBeGreaterThanOrEqual(DAYS - 1);
    const endings = await rows<{ ending: string }>(
      `select distinct split_part(outcome, ':', 3) as ending from board_games
       where ended_at < now() - interval '20 hours' order by 1`,
    );
    expect(endings.map(({ ending }) => ending)).toEqual(['checkmate', 'resigned']);
    expect(
      await rows("select from matches where created_at < now() - interval '20 hours' and status <> 'completed'"),
    ).toEqual([]);
    await server.expectSoundLedger();
  });

  it('has leagues of this week and of the one before, which is closed and moved players up', async () => {
    const weeks = await rows<{ closed: boolean }>(
      'select closed_at is not null as closed from league_weeks order by week desc limit 2',
    );
    expect(weeks.map(({ closed }) => closed)).toEqual([false, true]);
    const [before] = await rows<{ people: number; up: number }>(
      `select count(*)::int as people, count(*) filter (where outcome = 'up')::int as up from league_seats
       where game_name = '${COMMON_GAME}' and week = (select max(week) from league_weeks where closed_at is not null)`,
    );
    expect(before?.people).toBeGreaterThanOrEqual(6);
    expect(before?.up).toBeGreaterThan(0);
    const player = createCaller(server.origin);
    const params = { phone: pastPhoneOf(0) };
    player.token = (await player.call('POST /sandbox/stage/players/{phone}/session', { params })).accessToken;
    const own = await player.call('GET /leagues/{gameName}', { params: { gameName: COMMON_GAME }, query: {} });
    expect([own.isClosed, own.seat === undefined, own.group.length > 1]).toEqual([false, false, true]);
  });

  it('has closed weeks that the job of the leagues leaves as they are', async () => {
    const computed = await closedSeats();
    await server.runJob('compute-leagues', {});
    expect(await closedSeats()).toEqual(computed);
  });

  it('has friends, leaders’ choices, and games that others may replay', async () => {
    const [{ friends, shown } = { friends: 0, shown: 0 }] = await rows<{ friends: number; shown: number }>(
      `select (select count(*) from friendships)::int as friends,
              (select count(*) from leading_players where is_watched)::int as shown`,
    );
    expect(friends).toBeGreaterThanOrEqual(3);
    expect(shown).toBeGreaterThanOrEqual(12);
  });

  it('is filled once', async () => {
    const count = () =>
      rows('select (select count(*) from players) as players, (select count(*) from matches) as matches');
    const before = await count();
    expect(await seed()).toEqual({ code: 0, output: '' });
    // The robots of the arena go on playing.
    expect((await count())[0]).toMatchObject({ players: (before[0] as { players: number }).players });
  });
});
