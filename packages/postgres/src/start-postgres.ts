import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster, ownerName } from './cluster.ts';
import { ensureDatabase } from './databases.ts';
import { stopLeftOver } from './left-over.ts';
import { claim } from './ownership.ts';
import { wordsToEndWithParent, wordsToStart } from './privileges.ts';
import { startOnPort } from './start-on-port.ts';

export { DataDirectoryInUse } from './ownership.ts';
export { PortTaken } from './start-on-port.ts';

export interface StartOptions {
  /** Kept across restarts; made when absent. One process at a time. */
  dataDirectory: string;
  /** A free one when not given. */
  port?: number;
  /** False gives up safety against power loss for speed: for tests. */
  durable?: boolean;
  log?: (line: string) => void;
  /** False leaves PostgreSQL running when this process is killed; the next start then ends it. */
  endsWithUs?: boolean;
}

export interface RunningPostgres {
  /** Owner and superuser, database "muqabla". */
  url: string;
  port: number;
  /** Fast shutdown, awaited. Safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Boots the embedded PostgreSQL on 127.0.0.1, as root or as an ordinary user.
 * Throws DataDirectoryInUse or PortTaken; recovers from every other way an earlier run may have ended.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { durable = true, log = () => undefined } = options;
  const dataDirectory = resolve(options.dataDirectory);
  const cluster = join(dataDirectory, 'cluster');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const { release, tookOver } = claim(dataDirectory);
  try {
    // First of all: a failure further on would hide that the left-over one is ours to end.
    await stopLeftOver(cluster, tookOver, log);
    const binaries = await findBinaries();
    const as = wordsToStart(binaries.postgres, dataDirectory);
    const password = await ensureCluster(dataDirectory, [...as, binaries.initdb], durable);
    const ends = options.endsWithUs === false ? [] : wordsToEndWithParent();
    const command = [...as, ...ends, binaries.postgres, '-D', cluster, ...settings(durable)];
    const { postmaster, port } = await startOnPort(command, cluster, options.port, log);
    const url = `postgres://${ownerName}:${password}@127.0.0.1:${port}/${ownerName}`;
    await ensureDatabase(url).catch((error) => postmaster.stop().then(() => Promise.reject(error)));
    let stopped: Promise<void> | undefined;
    return { url, port, stop: () => (stopped ??= postmaster.stop().finally(release)) };
  } catch (error) {
    release();
    throw error;
  }
}

function settings(durable: boolean): string[] {
  const always = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, timezone: 'UTC' };
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return Object.entries({ ...always, ...(durable ? {} : fast) }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
