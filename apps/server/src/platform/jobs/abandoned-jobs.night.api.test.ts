import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/open-database.ts';

const server = setUpTestServer({ runsByItself: true });

// The process was killed during the job: long ago, or just after its last heartbeat, so that the lock is younger.
it.each([
  { seen: '1 minute', locked: '1 minute' },
  { seen: '16 seconds', locked: '8 seconds' },
])('takes up a job that a killed process, seen $seen ago, began $locked ago', async ({ seen, locked }) => {
  const db = openDatabase(server.ownerUrl, { role: '' });
  const key = `abandoned ${seen}`;
  await db.query("select add_job('delete-files', '{}', now() + interval '1 day', $1)", [key]);
  await db.query(
    `update graphile_worker._private_jobs
     set locked_by = 'pool-of-the-dead', locked_at = now() - $2::interval, run_at = now() - interval '1 second' where key = $1`,
    [key, locked],
  );
  await db.query("insert into shared.job_takers values ('pool-of-the-dead', now() - $1::interval)", [seen]);
  await until('the job to have run', async () =>
    (await db.query('select from graphile_worker.jobs where key = $1', [key])).length === 0 ? true : undefined,
  );
  expect(await db.query("select from shared.job_takers where taker = 'pool-of-the-dead'")).toEqual([]);
  await db.close();
});
