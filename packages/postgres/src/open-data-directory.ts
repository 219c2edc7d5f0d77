import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownerName, readPassword } from './cluster.ts';
import { recordedPostmaster } from './left-over.ts';
import { isPostmasterOf } from './processes.ts';
import { startPostgres } from './start-postgres.ts';

/** There is no database in the data directory yet. */
export class NoDatabaseHere extends Error {
  override name = 'NoDatabaseHere';
  constructor(dataDirectory: string) {
    super(`There is no database in ${dataDirectory}: start the server once, or point DATABASE_URL to one.`);
  }
}

// The pid file's fourth line is the port; it is there before connections are taken.
const portOf = (cluster: string) => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);

/**
 * Reaches the database of a data directory from a second process: the running server's PostgreSQL as it is, else one
 * booted for the time being. Makes nothing anew: throws NoDatabaseHere where no server ever started.
 */
export async function openDataDirectory(directory: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDirectory = resolve(directory);
  const cluster = join(dataDirectory, 'cluster');
  if (!existsSync(cluster)) throw new NoDatabaseHere(dataDirectory);
  const running = recordedPostmaster(cluster);
  if (running === undefined || !isPostmasterOf(running, cluster)) return startPostgres({ dataDirectory });
  const url = `postgres://${ownerName}:${await readPassword(dataDirectory)}@127.0.0.1:${portOf(cluster)}/${ownerName}`;
  return { url, stop: async () => undefined };
}
