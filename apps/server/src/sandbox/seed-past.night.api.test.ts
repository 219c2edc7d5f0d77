import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createCaller } from '@muqabla/testing/caller';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { beforeAll, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { seedSandbox } from './seed.ts';

const SECRET_KEY = 'the past and the present have one key';
const DAYS = 2;

const server = setUpTestServer({ runsByItself: true, config: { secretKey: SECRET_KEY } });

beforeAll(async () => {
  await seedSandbox(server);
});

const startSeeding = (): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } => {
  const child = spawn(process.execPath, [resolve(REPOSITORY_ROOT, 'tools/seed-day.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: new URL(server.origin).port,
      DATA_DIR: server.services.dataDirectory,
      DATABASE_URL: server.ownerUrl,
      PAST_DAYS: String(DAYS),
      SECRET_KEY,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
};

const one = async <T>(sql: string) => ((await server.services.db.query<{ value: T }>(sql))[0] as { value: T }).value;
const settledDays = () =>
  one<number>(`select count(distinct (created_at at time zone 'Asia/Kolkata')::date)::int as value
               from ledger.transfers where kind = 'match_settled' and created_at < now() - interval '20 hours'`);
const unfinished = () =>
  one<number>(`select count(*)::int as value from matches m join players p on p.player_id = m.host_id
               where p.phone like '93000000__' and status not in ('completed', 'cancelled', 'deleted')`);
// The queue's tables are the owner's.
const pastJobs = async () => {
  const owner = openDatabase(server.ownerUrl, { role: '' });
  const jobs = await owner.query("select from graphile_worker.jobs where task_identifier like 'past:%'");
  await owner.close();
  return jobs.length;
};
/** Money that the present settled at its own time. */
const settledToday = () =>
  one<number>(`select count(*)::int as value from deposits d join players p using (player_id)
               where p.phone like '93000000__' and d.created_at < now() - interval '20 hours'
                 and (d.settled_at - d.created_at) > interval '12 hours'`);
const state = () =>
  server.services.db.query(
    'select (select count(*) from players) as players, (select count(*) from ledger.transfers) as transfers, (select count(*) from sessions) as sessions',
  );

it('makes past days of a sound ledger, continues when it was cut off, and does nothing when all is there', async () => {
  const first = startSeeding();
  await until(
    'a battle of the past',
    async () =>
      (await one<number>(`select count(*)::int as value from matches where created_at < now() - interval '20 hours'`)) >
      2
        ? true
        : undefined,
    60,
  );
  // The sweeps of the present find no payment of the past.
  await server.runJob('poll-deposits', {});
  // No player of the past is offered on the stage meanwhile.
  const isSeededListed = async () =>
    (await createCaller(server.origin).call('GET /sandbox/stage/players')).some(({ phone }) =>
      /^9[123]0000/.test(phone),
    );
  expect(await isSeededListed()).toBe(false);
  first.child.kill('SIGKILL');
  await first.ended;

  const second = await startSeeding().ended;
  expect(second).toMatchObject({ code: 0 });
  expect(await isSeededListed()).toBe(true);
  expect(await settledDays()).toBeGreaterThanOrEqual(DAYS - 1);
  expect(await unfinished()).toBe(0);
  expect([await pastJobs(), await settledToday()]).toEqual([0, 0]);
  expect(await one<boolean>(`select to_regnamespace('past') is null as value`)).toBe(true);
  // Battles are dated by their ids, too, by which lists of staff are ordered.
  expect(
    await one<number>(`select count(*)::int as value from matches
                       where abs(extract(epoch from uuid_extract_timestamp(match_id) - created_at)) > 60`),
  ).toBe(0);
  await server.expectSoundLedger();

  const before = await state();
  expect(await startSeeding().ended).toMatchObject({ code: 0, output: '' });
  expect(await state()).toEqual(before);
});
