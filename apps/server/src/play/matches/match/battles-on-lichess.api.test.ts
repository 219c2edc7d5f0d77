import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createDeletionFixtures } from '@muqabla/testing/deletion-fixtures';
import { type Player, registerPlayer, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRatings } from '../../skill/ratings/check-ratings.ts';

const server = setUpTestServer({ config: { economy: 'points' } });
const { request, remove } = createDeletionFixtures(server);
const MIGRATION = resolve(import.meta.dirname, '../../../../migrations/0080_no_lichess.sql');

let owner: pg.Client;
let asha: Player;
let bilal: Player;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await server.services.settings.write('roomCodeBattles', true);
  asha = await registerPlayer(server.origin, { fullName: 'Asha Knight' });
  bilal = await registerPlayer(server.origin, { fullName: 'Bilal Bishop' });
});
afterAll(() => owner.end());

const inTransaction = async (work: () => Promise<unknown>) => {
  await owner.query('begin');
  try {
    await work();
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
};
const upgrade = () => inTransaction(async () => owner.query(await readFile(MIGRATION, 'utf8')));

/** Leaves the battles as the version before left those on Lichess. */
const asPlayedOnLichess = (matchIds: readonly string[]) =>
  inTransaction(async () => {
    await owner.query(`
      alter table matches drop constraint matches_room_check, drop constraint if exists lichess_has_no_room_code,
        add constraint lichess_has_no_room_code check (room <> 'lichess' or room_code is null),
        add constraint matches_room_check check (room in ('manual', 'auto', 'board', 'lichess'));
      alter table games drop constraint games_result_mode_check, drop constraint if exists no_app_of_lichess_games,
        add constraint no_app_of_lichess_games check (result_mode <> 'lichess' or (app_name is null and link_template = '')),
        add constraint games_result_mode_check check (result_mode in ('manual', 'auto', 'board', 'lichess'));
      insert into games (game_id, game_name, title, status, instructions, result_mode, lichess_clock, sort_order)
      values (uuidv7(), 'Lichess Chess', '{"en": "Chess on Lichess", "hi": "Lichess पर शतरंज"}', 'active', '{"en": [], "hi": []}', 'lichess', '5+3', 99)
      on conflict (game_name) do update set status = 'active', result_mode = 'lichess', lichess_clock = '5+3';
      set local session_replication_role = replica`);
    await owner.query(`update matches set room = 'lichess', room_code = null where match_id = any ($1)`, [matchIds]);
    await owner.query(
      `update match_events set move = 'finishLichess', actor_role = 'clock', actor_id = null, note = 'won'
       where match_id = any ($1) and move = 'submitResult'`,
      [matchIds],
    );
    await owner.query('delete from match_results where match_id = any ($1)', [matchIds]);
    await owner.query(
      `insert into lichess_games (match_id, clock, state, white, host_lichess_id, host_name, joiner_lichess_id, joiner_name,
         started_at, game_id, white_url, black_url, requested_at, expires_at, status)
       select match_id, '5+3', case status when 'completed' then 'over' else 'following' end, 'host', 'ashaknight', 'AshaKnight',
         'bilalbishop', 'BilalBishop', now(), right(match_id::text, 8), 'https://lichess.test/w', 'https://lichess.test/b', now(), now(),
         'mate'
       from matches where match_id = any ($1)`,
      [matchIds],
    );
    await owner.query(`update notices set kind = 'lichessReview' where match_id = any ($1) and kind = 'started'`, [
      matchIds,
    ]);
    await owner.query(
      `insert into lichess_accounts values ($1, 'ashaknight', 'AshaKnight', now()) on conflict do nothing`,
      [asha.id],
    );
    await owner.query(`select add_jobs('[{"task": "follow-lichess", "payload": {}}]')`);
  });

it('an upgrade is refused while a battle on Lichess is not over, and changes nothing', async () => {
  const matchId = await startMatch(asha, bilal, { amount: 50, roomcode: '' });
  await asPlayedOnLichess([matchId]);
  await expect(upgrade()).rejects.toThrow(/Battles on Lichess that are not over: 1\. .*call them off/);
  const { rows } = await owner.query(
    `select (select room from matches where match_id = $1) as room,
       (select result_mode from games where game_name = 'Lichess Chess') as mode`,
    [matchId],
  );
  expect(rows).toEqual([{ room: 'lichess', mode: 'lichess' }]);

  await owner.query(`begin; set local session_replication_role = replica;
    update matches set room = 'manual'; commit`);
  const staff = await createStaffMember(server, 'owner');
  await staff.call('POST /admin/battles/{matchId}/cancel', {
    params: { matchId },
    body: { version: 3, reason: 'Lichess leaves' },
  });
});

it('a battle that was played on Lichess is shown, checked and removed as one with a room code', async () => {
  const matchId = await startMatch(asha, bilal, { amount: 50 });
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  await asPlayedOnLichess([matchId]);
  await upgrade();

  const { battles } = await asha.call('GET /user/history/battles', { query: {} });
  expect(battles.find(({ _id }) => _id === matchId)).toMatchObject({ room: 'manual', result: 'won' });
  expect(await bilal.call('GET /match/{matchId}', { params: { matchId } })).toMatchObject({ room: 'manual' });
  const { notices } = await bilal.call('GET /user/notices', { query: {} });
  expect(notices.find(({ match, kind }) => match?._id === matchId && kind === 'inConflict')).toBeDefined();
  const staff = await createStaffMember(server, 'owner');
  expect(await staff.call('GET /admin/battles/{matchId}', { params: { matchId } })).toMatchObject({
    room: 'manual',
    timeline: expect.arrayContaining([expect.objectContaining({ move: 'finishLichess', note: 'won' })]),
  });
  expect(await checkRatings(server.services.db)).toMatchObject({ wrongEntries: 0, endsWithoutEntries: 0 });
  const games = await asha.call('GET /settings/allgames');
  expect(games.find(({ gameName }) => gameName === 'Lichess Chess')).toMatchObject({
    status: 'inactive',
    resultMode: 'manual',
  });
  const { rows: jobs } = await owner.query(`select from graphile_worker.jobs where task_identifier = 'follow-lichess'`);
  expect(jobs).toEqual([]);

  await request(asha);
  server.clock.advance({ days: 8 });
  await remove();
  const { rows: kept } = await owner.query(`select t::text as row from lichess_games t`);
  const { rows: accounts } = await owner.query('select from lichess_accounts');
  expect(kept.map(({ row }) => String(row)).join()).not.toMatch(/ashaknight/i);
  expect(kept.map(({ row }) => String(row)).join()).toMatch(/bilalbishop/);
  expect(accounts).toEqual([]);
});
