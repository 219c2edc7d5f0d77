import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

/**
 * A durable PostgreSQL (fsync on) for this run, migrated, in a temporary folder that `stop` removes; `settings` are more of
 * the server's.
 */
export const startCluster = async (settings: Readonly<Record<string, string>> = {}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-bench-'));
  const postgres = await startPostgres({ dataDirectory, settings });
  await migrate({ ownerUrl: postgres.url });
  return {
    ownerUrl: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};
