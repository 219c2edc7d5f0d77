import { Client, escapeIdentifier } from 'pg';

/** Creates the database of the URL unless it exists. */
export async function ensureDatabase(url: string): Promise<void> {
  const name = nameIn(url);
  const databases = await onMaintenance(url, 'SELECT datname FROM pg_database');
  if (!databases.some(({ datname }) => datname === name))
    await onMaintenance(url, `CREATE DATABASE ${escapeIdentifier(name)}`);
}

/** Copies a template under a new name and returns the copy's URL. The template must have no connections. */
export async function createDatabaseFromTemplate(url: string, template: string, name: string): Promise<string> {
  const [from, to] = [escapeIdentifier(template), escapeIdentifier(name)];
  await onMaintenance(url, `CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return withName(url, name);
}

/** Drops a database if it exists, ending its sessions. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onMaintenance(url, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

async function onMaintenance(url: string, statement: string): Promise<{ datname?: string }[]> {
  const client = new Client({ connectionString: withName(url, 'postgres') });
  await client.connect();
  try {
    return (await client.query<{ datname?: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

function nameIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function withName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}
