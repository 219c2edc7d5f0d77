import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate } from '@muqabla/postgres/databases';
import { startPostgres } from '@muqabla/postgres/start-postgres';
import type { TestProject } from 'vitest/node';

/** The migrated, empty database that each test file copies. */
const templateName = 'muqabla_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL of the one PostgreSQL of this test run. */
    postgresUrl: string;
    /** The migrated database to copy with `createDatabaseFromTemplate(postgresUrl, templateName, …)`. */
    templateName: string;
  }
}

/** Boots one PostgreSQL for the whole test run, with a migrated template in it, and answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'muqabla-api-'));
  const { url, stop } = await startPostgres({ dataDirectory, durable: false });
  const teardown = async () => {
    await stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const ownerUrl = await createDatabaseFromTemplate(url, 'template1', templateName);
    const { migrate } = await import('../../apps/server/src/platform/migrate.ts');
    await migrate({ ownerUrl });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', url);
  project.provide('templateName', templateName);
  return teardown;
}
