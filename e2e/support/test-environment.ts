import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate } from '@muqabla/postgres/databases';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import { IS_NIGHTLY } from '@muqabla/testing/test-effort';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../apps/server/src/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { seedSandbox } from '../../apps/server/src/seed.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { buildApp, staleApps } from '../../tools/build-stale.ts';

/** The starting state of a test file's database: migrated and `empty`, or with the `sandbox`'s players and staff. */
export type StartingState = 'empty' | 'sandbox';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The environment that all browser test files share; `postgresUrl` is the owner's, `sandboxDirectory` has the sandbox's sign-ins. */
    testEnvironment: { postgresUrl: string; sandboxDirectory: string };
  }
}

/** The template database of a starting state. */
export const templateOf = (state: StartingState) => `template_${state}`;

const seedTemplate = async (databaseUrl: string, dataDirectory: string) => {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal', EVIDENCE_ASSISTANT: 'off' });
  const server = await startServer(config, { databaseUrl });
  await seedSandbox(server, config);
  // A database with connections cannot be cloned.
  await server.stop();
};

/** Builds the apps, and starts one PostgreSQL with the template databases for all test files. */
export const setup = async ({ provide }: TestProject) => {
  for (const app of staleApps()) await buildApp(app);
  // Its journeys run each night; a change builds the apps for money alone.
  if (IS_NIGHTLY) for (const app of staleApps('points')) await buildApp(app, 'points');
  const directory = await mkdtemp(join(tmpdir(), 'muqabla-browser-tests-'));
  const sandboxDirectory = join(directory, 'sandbox');
  await mkdir(sandboxDirectory);
  const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false });
  const { url } = postgres;
  await migrate({ ownerUrl: await createDatabaseFromTemplate(url, 'template0', templateOf('empty')) });
  const sandboxUrl = await createDatabaseFromTemplate(url, templateOf('empty'), templateOf('sandbox'));
  await seedTemplate(sandboxUrl, sandboxDirectory);
  provide('testEnvironment', { postgresUrl: url, sandboxDirectory });
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
};
