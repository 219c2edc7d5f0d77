import { passDeadlines } from '@muqabla/testing/pass-deadlines';
import { createMatch, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/open-database.ts';

const server = setUpTestServer();

// The process was killed during the job: long ago, or just after its last heartbeat, so that the lock is younger.
it.each([
  { seen: '1 minute', locked: '1 minute' },
  { seen: '16 seconds', locked: '8 seconds' },
])('takes up a deadline that a killed process, seen $seen ago, began $locked ago', async ({ seen, locked }) => {
  const db = openDatabase(server.ownerUrl, { role: '' });
  const host = await playerWithCash(server.origin, 500);
  const { _id: matchId } = await createMatch(host, 50);
  await db.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - $2::interval where key = $1",
    [`match:${matchId}`, locked],
  );
  await db.query("insert into shared.job_takers values ('pool-of-the-dead', now() - $1::interval)", [seen]);
  await passDeadlines(db, [matchId]);
  await until('the battle to end', async () =>
    (await db.query("select from matches where match_id = $1 and status = 'deleted'", [matchId])).length === 1
      ? true
      : undefined,
  );
  expect(await db.query("select from shared.job_takers where taker = 'pool-of-the-dead'")).toEqual([]);
  await db.close();
});
