import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import { createClient, openPool } from './connections.ts';
import { MIGRATIONS, refuseOtherLine } from './release-line.ts';

const silent = () => {};

// Migrations and statements call uuidv7(), which PostgreSQL has since version 18. On an older server this function has the
// same name and result: the time in milliseconds, then random bits, as RFC 9562 lays them out.
const UUIDV7_BEFORE_18 = `
  do $before_18$
  begin
    if to_regprocedure('pg_catalog.uuidv7()') is null and to_regprocedure('public.uuidv7()') is null then
      create function public.uuidv7() returns uuid language sql volatile parallel safe as $$
        select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid $$;
      comment on function public.uuidv7() is 'Stands in for the function of this name that PostgreSQL 18 has';
    end if;
  end $before_18$`;

/**
 * Migrates a database to the newest schema: first the job queue's own tables, then the migrations, in order and forward
 * only. Safe to run again and by several processes at once. Throws in plain words for a database of 0.1.0, and changes nothing in it.
 */
export const migrate = async ({ ownerUrl, folder = MIGRATIONS }: { ownerUrl: string; folder?: string }) => {
  const client = createClient(ownerUrl);
  await client.connect();
  try {
    await refuseOtherLine(client, folder);
    const pool = openPool(ownerUrl, { max: 1 });
    try {
      await runMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
    await client.query(UUIDV7_BEFORE_18);
    await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      // When several processes start together, one migrates and the others wait for it.
      advisoryLockMode: 'wait',
      log: silent,
      logger: { debug: silent, info: silent, warn: silent, error: silent },
    });
  } finally {
    await client.end();
  }
};
