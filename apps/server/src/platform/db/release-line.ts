import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { createClient } from './connections.ts';

/** The folder of the migrations. They run in the order of their names. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations');

/** The names of the migrations in a folder, in the order in which they run. */
export const listMigrationNames = (folder = MIGRATIONS): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

const hasMigrationsTable = async (client: pg.Client) => {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.migrations') is not null as exists`,
  );
  return rows[0]?.exists === true;
};

/**
 * Throws when the database ran migrations that the releases from 0.2.0 on do not have in their place. One that is empty, or
 * has run fewer or more migrations of the same line, passes.
 */
export const refuseOtherLine = async (client: pg.Client, folder = MIGRATIONS) => {
  if (!(await hasMigrationsTable(client))) return;
  const { rows: applied } = await client.query<{ name: string }>('select name from public.migrations order by id');
  const known = listMigrationNames(folder);
  const foreign = applied.find(({ name }, place) => known[place] !== undefined && known[place] !== name);
  if (foreign !== undefined)
    throw new Error(
      `This database was made by version 0.1.0, a preview that cannot be upgraded (it has run ${foreign.name}): start this ` +
        'version with a new database (another DATA_DIR or DATABASE_URL), or keep the old version for the old database.',
    );
};

/** True when a database has run any migration. */
export const hasTables = async (url: string): Promise<boolean> => {
  const client = createClient(url);
  await client.connect();
  try {
    return await hasMigrationsTable(client);
  } finally {
    await client.end();
  }
};

/** As `refuseOtherLine`, over a connection of its own. */
export const refuseOtherLineAt = async (url: string) => {
  const client = createClient(url);
  await client.connect();
  try {
    await refuseOtherLine(client);
  } finally {
    await client.end();
  }
};
