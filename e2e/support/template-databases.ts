import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns } from '@muqabla/testing/staff';
import { Client } from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { seedSandbox } from '../../apps/server/src/sandbox/seed.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';

/** The PostgreSQL that all browser test files share, with the owner's URL, and the folder for the files of its templates. */
export type SharedPostgres = { postgresUrl: string; directory: string };

const STATES = ['empty', 'sandbox', 'day'] as const;

/**
 * The starting state of a test file's database: migrated and `empty`, with the `sandbox`'s players and staff, or with a
 * `day`'s work of theirs.
 */
export type StartingState = (typeof STATES)[number];

type Seeded = { server: RunningServer; dataDirectory: string };
const SEEDS: Record<Exclude<StartingState, 'empty'>, (seeded: Seeded) => Promise<unknown>> = {
  sandbox: ({ server }) => seedSandbox(server),
  day: ({ server, dataDirectory }) => seedDay(server.origin, readSignIns(dataDirectory).staff),
};

/** Seeds a draft, so that an interruption leaves no half of a template, and renames it at the end. */
const createTemplate = async ({ postgresUrl, directory }: SharedPostgres, state: StartingState, client: Client) => {
  const draft = `draft_${state}`;
  const dataDirectory = join(directory, state);
  await dropDatabase(postgresUrl, draft);
  await mkdir(dataDirectory, { recursive: true });
  if (state === 'empty') await migrate({ ownerUrl: await createDatabaseFromTemplate(postgresUrl, 'template0', draft) });
  else {
    const before = STATES[STATES.indexOf(state) - 1] ?? 'empty';
    const databaseUrl = await createDatabaseFromTemplate(postgresUrl, `template_${before}`, draft);
    await cp(join(directory, before), dataDirectory, { recursive: true });
    const config = readConfig({ PORT: '0', DATA_DIR: dataDirectory, LOG_LEVEL: 'fatal', EVIDENCE_ASSISTANT: 'off' });
    const server = await startServer(config, { databaseUrl, refusesUnderPressure: false });
    await SEEDS[state]({ server, dataDirectory });
    // A database with connections cannot be cloned.
    await server.stop();
  }
  await client.query(`alter database ${draft} rename to template_${state}`);
};

/**
 * Returns the name of a starting state's database and the folder of its files. The first file of all workers that needs
 * a state creates it; the others wait.
 */
export const templateOf = async (postgres: SharedPostgres, state: StartingState) => {
  const client = new Client({ connectionString: postgres.postgresUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('templates of browser tests'))`);
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map(({ datname }) => datname));
    for (const each of STATES.slice(0, STATES.indexOf(state) + 1))
      if (!existing.has(`template_${each}`)) await createTemplate(postgres, each, client);
  } finally {
    await client.end();
  }
  return { name: `template_${state}`, dataDirectory: join(postgres.directory, state) };
};
