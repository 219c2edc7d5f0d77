import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate } from '@muqabla/postgres/databases';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that each test file clones; `url` is the owner's, to the cluster's first database. */
    templateDatabase: { url: string; name: string };
  }
}

/**
 * Starts one PostgreSQL for all test files and migrates one template database, which each file clones. With POSTGRES_BIN,
 * the folder of an installed PostgreSQL's programs, that one is started: `POSTGRES_BIN=/usr/lib/postgresql/15/bin`.
 */
export const setup = async ({ provide }: TestProject) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-postgres-'));
  const postgres = await startPostgres({ dataDirectory, durable: false, programs: process.env.POSTGRES_BIN });
  const name = 'muqabla_template';
  await migrate({ ownerUrl: await createDatabaseFromTemplate(postgres.url, 'template0', name) });
  provide('templateDatabase', { url: postgres.url, name });
  return async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
};
