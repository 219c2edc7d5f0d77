import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob, addJobs } from './jobs.ts';

const server = setUpTestServer({ runsByItself: true, checkLedger: false });
let listener: pg.Client;
const counts: number[] = [];

beforeAll(async () => {
  listener = new pg.Client({ connectionString: server.ownerUrl });
  await listener.connect();
  listener.on('notification', ({ payload }) => counts.push(Number(JSON.parse(payload ?? '').count)));
  await listener.query('listen "jobs:insert"');
});
afterAll(() => listener.end());

const TOMORROW = new Date(Date.now() + 86_400_000);
const job = { payload: { matchId: '0190a0a0-0000-7000-8000-000000000000', version: 1 }, runAt: TOMORROW };
const heard = () => counts.reduce((sum, count) => sum + count, 0);

it('a job of the future wakes no process, and a job of now wakes them once it is committed', async () => {
  const { db } = server.services;
  counts.length = 0;
  await db.transaction(async (tx) => {
    addJobs(tx, 'match-deadline', [
      { ...job, key: 'announced:1' },
      { ...job, key: 'announced:2' },
    ]);
    await addJob(tx, 'settle-by-rule', job.payload, { runAt: TOMORROW, key: 'announced:3' });
  });
  await db.transaction((tx) => addJob(tx, 'delete-files', {}));
  await until('the announcement', async () => (counts.length > 0 ? true : undefined));
  // Notices arrive in the order of their commits, so that one of the jobs of tomorrow would be the first.
  expect(counts).toEqual([1]);
});

it('a job that rolls back wakes no process, and jobs that commit at once are announced together', async () => {
  const { db } = server.services;
  counts.length = 0;
  await expect(
    db.transaction(async (tx) => {
      await addJob(tx, 'delete-files', {});
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => addJob(tx, 'delete-files', {}))));
  await until('all to be announced', async () => (heard() >= 20 ? true : undefined));
  expect(heard()).toBe(20);
});

it('a job whose announcement is lost runs all the same', async () => {
  await server.services.db.query(`select add_job('delete-files', '{}', null, 'lost')`);
  await until('it to run', async () =>
    (await listener.query(`select from graphile_worker.jobs where key = 'lost'`)).rowCount === 0 ? true : undefined,
  );
});
