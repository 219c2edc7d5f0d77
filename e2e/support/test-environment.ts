import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import type { TestProject } from 'vitest/node';
import { buildApp, staleApps } from '../../tools/build-stale.ts';
import type { SharedPostgres } from './template-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testEnvironment: SharedPostgres;
  }
}

/** Builds the apps, and starts one PostgreSQL for all test files. */
export const setup = async ({ provide }: TestProject) => {
  for (const app of staleApps()) await buildApp(app);
  const directory = await mkdtemp(join(tmpdir(), 'muqabla-browser-tests-'));
  const postgres = await startPostgres({ dataDirectory: join(directory, 'postgres'), durable: false });
  provide('testEnvironment', { postgresUrl: postgres.url, directory });
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
};
