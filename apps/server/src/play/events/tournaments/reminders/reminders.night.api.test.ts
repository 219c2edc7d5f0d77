import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Player } from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  ARENA_PRIZES,
  joinTournament,
  newArenaPlayers,
  planTournament,
  stepTournament,
  stopTournament,
  termsFor,
  watchTournament,
} from '@muqabla/testing/tournament-fixtures';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../../boards/games/board-games.queries.ts';

const server = setUpTestServer();
let owner: StaffCaller;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  owner = await createStaffMember(server, 'owner');
});
beforeEach(async () => {
  [asha, bilal] = (await newArenaPlayers(server, 2)) as [Player, Player];
});

const inMinutes = (minutes: number) => new Date(server.services.clock.now().getTime() + minutes * 60_000).toISOString();
const plan = (change = {}) => planTournament(server, owner, { startsAt: inMinutes(60), ...change });
/** Moves the start itself, as time would: the clock stays, because sessions would expire. */
const startsIn = (id: string, minutes: number) =>
  server.services.db.query(
    `update tournaments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where tournament_id = $1`,
    [id, inMinutes(minutes)],
  );
type Answer = { code?: string; reminder: boolean };
const ask = (player: Player, id: string) => player.send<Answer>('PUT /tournaments/{id}/reminder', { params: { id } });
const takeBack = (player: Player, id: string) =>
  player.send<Answer>('DELETE /tournaments/{id}/reminder', { params: { id } });
const runJob = () => server.runJob('remind-of-tournaments', {});
const remindersOf = async (player: Player) =>
  (await player.call('GET /user/notices', { query: {} })).notices.filter(({ kind }) => kind === 'tournamentSoon');

describe('a reminder', () => {
  it('reaches those with a seat and those who asked, once, ten minutes before the start, in their language', async () => {
    const id = await plan(ARENA_PRIZES);
    await joinTournament(asha, id);
    expect(await ask(bilal, id)).toMatchObject({ status: 200, body: { reminder: true } });
    expect(await ask(bilal, id)).toMatchObject({ status: 200, body: { reminder: true } });
    await subscribeToPush(asha);
    await subscribeToPush(bilal, { language: 'hi' });

    await startsIn(id, 11);
    await runJob();
    expect(await remindersOf(asha)).toEqual([]);
    await startsIn(id, 10);
    await runJob();
    expect(await remindersOf(asha)).toMatchObject([{ tournamentId: id, read: false }]);
    expect((await remindersOf(asha))[0]?.words).toBe(
      '“Evening Arena” begins in a few minutes. Be there from the first game.',
    );
    const inHindi = { 'accept-language': 'hi-IN' };
    const { body } = await bilal.send<{ notices: { words: string }[] }>('GET /user/notices', { query: {} }, inHindi);
    expect(body.notices[0]?.words).toBe('“शाम का अखाड़ा” कुछ ही मिनट में शुरू हो रहा है। पहले ही गेम से खेलें।');
    const pushed = await afterJobs(server, 'the pushes', async () => {
      const all = await Promise.all([asha, bilal].map(pushesTo));
      return all.every(({ length }) => length > 0) ? all : undefined;
    });
    expect(pushed.map(([push]) => JSON.stringify(push))).toEqual([
      expect.stringContaining('begins in a few minutes'),
      expect.stringContaining('कुछ ही मिनट में'),
    ]);

    // Later runs, and one after a restart, send no second one.
    await startsIn(id, 5);
    await runJob();
    await startsIn(id, 1);
    await runJob();
    for (const player of [asha, bilal]) expect(await remindersOf(player)).toHaveLength(1);
    expect(await bilal.call('GET /tournaments/{id}', { params: { id } })).toMatchObject({ reminder: false });
  });

  it('is sent once by many processes at the same moment', async () => {
    const id = await plan();
    await joinTournament(asha, id);
    await ask(bilal, id);
    await startsIn(id, 9);
    await Promise.all(Array.from({ length: RACE_WAYS }, runJob));
    for (const player of [asha, bilal]) expect(await remindersOf(player)).toHaveLength(1);
  });

  it('is one for a player who asked for it and then joined', async () => {
    const id = await plan();
    await ask(asha, id);
    await joinTournament(asha, id);
    await startsIn(id, 9);
    await runJob();
    await runJob();
    expect(await remindersOf(asha)).toHaveLength(1);
  });

  it('is sent again for a start that staff have moved', async () => {
    const id = await plan();
    await joinTournament(asha, id);
    await startsIn(id, 9);
    await runJob();
    const change = async (startsAt?: string) => {
      const { version, startsAt: before } = await watchTournament(owner, id);
      const terms = termsFor(server, { startsAt: startsAt ?? before });
      await owner.call('PUT /admin/tournaments/{id}', { params: { id }, body: { version, terms } });
    };
    // The same start again is no new one.
    await change();
    await runJob();
    expect(await remindersOf(asha)).toHaveLength(1);
    await change(inMinutes(60));
    await startsIn(id, 9);
    await runJob();
    expect(await remindersOf(asha)).toHaveLength(2);
  });

  it('is taken back', async () => {
    const id = await plan();
    await ask(asha, id);
    for (const time of ['once', 'again'])
      expect([time, (await takeBack(asha, id)).body.reminder]).toEqual([time, false]);
    await startsIn(id, 9);
    await runJob();
    expect(await remindersOf(asha)).toEqual([]);
  });
});

describe('nobody is reminded', () => {
  it('of a tournament that was cancelled, or that has begun', async () => {
    const [cancelled, begun] = [await plan(), await plan()];
    for (const id of [cancelled, begun]) {
      await joinTournament(asha, id);
      await ask(bilal, id);
      await startsIn(id, 9);
    }
    await stopTournament(owner, cancelled, 'cancel');
    await startsIn(begun, -1);
    await stepTournament(server, begun);
    await runJob();
    for (const player of [asha, bilal]) expect(await remindersOf(player)).toEqual([]);
    const left = await server.services.db.query('select from tournament_reminders where player_id = $1', [bilal.id]);
    expect(left).toEqual([]);
  });

  it('while a cancellation holds the tournament', async () => {
    const id = await plan();
    await joinTournament(asha, id);
    await startsIn(id, 9);
    const [other, watcher] = [1, 2].map(() => new pg.Client({ connectionString: server.ownerUrl })) as [
      pg.Client,
      pg.Client,
    ];
    await Promise.all([other.connect(), watcher.connect()]);
    try {
      await other.query('begin');
      await other.query('select from tournaments where tournament_id = $1 for no key update', [id]);
      const sending = runJob();
      await afterJobs(server, 'the job to wait for the lock', async () => {
        const { rowCount } = await watcher.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like 'select from tournaments%for no key update'`,
        );
        return rowCount === 1 ? true : undefined;
      });
      await other.query(`update tournaments set status = 'cancelling' where tournament_id = $1`, [id]);
      await other.query('commit');
      await sending;
    } finally {
      await Promise.all([other.end(), watcher.end()]);
    }
    expect(await remindersOf(asha)).toEqual([]);
  });

  it('who is on a break or banned by then', async () => {
    const id = await plan();
    for (const player of [asha, bilal]) await ask(player, id);
    await asha.call('POST /user/limits/time-out', { body: { days: 1 } });
    await owner.call('POST /admin/players/{playerId}/ban', {
      params: { playerId: bilal.id },
      body: { kind: 'fraud', reason: 'Two accounts.', reasonHi: 'दो खाते।', note: 'Seen.', ends: { days: 1 } },
    });
    await startsIn(id, 9);
    await runJob();
    const told = await server.services.db.query(
      `select from notices where kind = 'tournamentSoon' and player_id = any ($1::uuid[])`,
      [[asha.id, bilal.id]],
    );
    expect(told).toEqual([]);
  });
});

it('is refused once it would be too late, and for a tournament that the player cannot see', async () => {
  const id = await plan();
  await startsIn(id, 10);
  expect(await ask(asha, id)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_SOON' } });
  await startsIn(id, 0);
  expect(await ask(asha, id)).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_BEGUN' } });
  const arena = await bilal.call('POST /arenas', {
    body: { name: 'friends', gameName: 'Instant Chess', startsAt: inMinutes(60), minutes: 30, maxPlayers: 10 },
  });
  for (const act of [ask, takeBack])
    expect(await act(asha, arena._id)).toMatchObject({ status: 404, body: { code: 'TOURNAMENT_NOT_FOUND' } });
});
