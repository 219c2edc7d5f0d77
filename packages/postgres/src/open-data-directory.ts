import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPassword } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import { readPostmasterPid } from './orphaned-server.ts';
import { isPostmasterOf } from './processes.ts';
import { startPostgres } from './start-postgres.ts';

/** Thrown when the data directory contains no database yet. */
export class NoDatabaseError extends Error {
  override name = 'NoDatabaseError';
  constructor(dataDirectory: string) {
    super(`There is no database in ${dataDirectory}: start the server once, or point DATABASE_URL to one.`);
  }
}

// The pid file's fourth and fifth lines are the port and the socket's folder, written before the server accepts connections.
const addressIn = (cluster: string) => {
  const [port, socketDirectory] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n').slice(3);
  return { port: Number(port), socketDirectory: socketDirectory || null };
};

/**
 * Opens the database of a data directory from a second process: connects to the PostgreSQL that runs on it, or starts one
 * until `stop`. Creates nothing: throws NoDatabaseError when no server has ever started on the directory.
 */
export async function openDataDirectory(directory: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDirectory = resolve(directory);
  const cluster = join(dataDirectory, 'cluster');
  if (!existsSync(cluster)) throw new NoDatabaseError(dataDirectory);
  const running = readPostmasterPid(cluster);
  if (running === undefined || !isPostmasterOf(running, cluster)) return startPostgres({ dataDirectory });
  const url = connectionUrl({ password: await readPassword(dataDirectory), ...addressIn(cluster) });
  return { url, stop: async () => undefined };
}
