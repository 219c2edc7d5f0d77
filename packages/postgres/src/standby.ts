import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { Client, escapeLiteral } from 'pg';
import { type RunningPostgres, type StartOptions, startPostgres } from './start-postgres.ts';

/** A running server whose files are in `dataDirectory`. */
export interface Source {
  url: string;
  dataDirectory: string;
}

// Files of the running process, or received from it anew. The write-ahead log is streamed.
const leftOut = [/^postmaster\.(pid|opts)$/, /^pg_replslot\/./, /^pg_wal\/(?!archive_status$)./, /^standby\.signal$/];

/**
 * Starts a standby of a running server, in a new data directory: copies its files and follows it under this name. Anything
 * in the data directory is deleted first.
 */
export async function startStandby(source: Source, options: StartOptions & { name: string }): Promise<RunningPostgres> {
  const dataDirectory = resolve(options.dataDirectory);
  await copyCluster(source, dataDirectory);
  const cluster = join(dataDirectory, 'cluster');
  await writeFile(join(cluster, 'standby.signal'), '');
  // The later line counts. Once promoted it has no standby of its own to wait for.
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = ${escapeLiteral(conninfo(source.url, options.name))}\nsynchronous_standby_names = ''\n`,
  );
  return startPostgres({ ...options, dataDirectory });
}

/** Makes a primary confirm a commit only when the standby of this name has it on disk; null for no standby. */
export async function confirmCommitsBy(primaryUrl: string, name: string | null): Promise<void> {
  await run(primaryUrl, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = ${escapeLiteral(name ?? '')}`);
    await client.query('SELECT pg_reload_conf()');
    const states = 'SELECT count(*) FROM pg_stat_replication WHERE application_name = $1 AND sync_state = $2';
    while (name !== null && (await client.query(states, [name, 'sync'])).rows[0].count === '0')
      await new Promise((next) => setTimeout(next, 20));
  });
}

/** Makes a standby the primary; resolves when it accepts writes. */
export async function promote(url: string): Promise<void> {
  await run(url, (client) => client.query('SELECT pg_promote(true, 60)'));
}

async function copyCluster(source: Source, dataDirectory: string): Promise<void> {
  const from = join(resolve(source.dataDirectory), 'cluster');
  const to = join(dataDirectory, 'cluster');
  await rm(dataDirectory, { recursive: true, force: true });
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await run(source.url, async (client) => {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    const isCopied = (path: string) => {
      const name = relative(from, path).replaceAll(sep, '/');
      return !leftOut.some((pattern) => pattern.test(name));
    };
    await cp(from, to, { recursive: true, filter: isCopied });
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  });
  await cp(join(resolve(source.dataDirectory), 'password'), join(dataDirectory, 'password'));
}

function conninfo(url: string, name: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
}

async function run<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
