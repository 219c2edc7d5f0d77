import { resolve } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';

/** The folder of the migrations. They run in the order of their names. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');

const silent = () => {};

/**
 * Migrates a database to the newest schema: first the job queue's own tables, then the migrations, in order and forward
 * only. Safe to run again and by several processes at once.
 */
export const migrate = async ({ ownerUrl, folder = MIGRATIONS }: { ownerUrl: string; folder?: string }) => {
  await runMigrations({ connectionString: ownerUrl });
  await runner({
    databaseUrl: ownerUrl,
    dir: folder,
    direction: 'up',
    migrationsTable: 'migrations',
    // Of several processes that start together, one migrates and the others wait for it.
    advisoryLockMode: 'wait',
    log: silent,
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  });
};
