import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster, ownerName } from './cluster.ts';
import { ensureDatabase } from './databases.ts';
import { recordedPostmaster, stopLeftOver } from './left-over.ts';
import { claim } from './ownership.ts';
import { PostgresDidNotStart, type Postmaster, startPostmaster } from './postmaster.ts';
import { wordsToEndWithParent, wordsToStart } from './privileges.ts';
import { isLiving } from './processes.ts';

export { DataDirectoryInUse } from './ownership.ts';

/** The port asked for is taken by another program. */
export class PortTaken extends Error {
  override name = 'PortTaken';
  constructor(port: number) {
    super(`Port ${port} on 127.0.0.1 is taken by another program: choose another port for PostgreSQL.`);
  }
}

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
    const binaries = await findBinaries();
    const as = wordsToStart(binaries.postgres, dataDirectory);
    await stopLeftOver(cluster, tookOver, log);
    const password = await ensureCluster(dataDirectory, [...as, binaries.initdb], durable);
    const ends = options.endsWithUs === false ? [] : wordsToEndWithParent();
    const command = [...as, ...ends, binaries.postgres, '-D', cluster, ...settings(durable)];
    const { postmaster, port } = await startOnPort(command, cluster, options.port, log);
    const url = `postgres://${ownerName}:${password}@127.0.0.1:${port}/${ownerName}`;
    await ensureDatabase(url);
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

async function startOnPort(
  command: string[],
  cluster: string,
  wanted: number | undefined,
  log: (line: string) => void,
) {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    try {
      return { port, postmaster: await start([...command, '-p', String(port)], cluster, log) };
    } catch (error) {
      const output = error instanceof PostgresDidNotStart ? error.output : '';
      const isPortTaken = output.includes('Address already in use');
      if (isPortTaken && wanted !== undefined) throw new PortTaken(wanted);
      // A free port may be taken by another between the look and the use; the sessions of a server that was killed
      // leave its shared memory a moment after it.
      if (attempt >= 10 || !(isPortTaken || output.includes('pre-existing shared memory block'))) throw error;
      await sleep(200);
    }
  }
}

function start(command: string[], cluster: string, log: (line: string) => void): Promise<Postmaster> {
  const recorded = recordedPostmaster(cluster);
  // Whoever has the recorded pid now is not this cluster's server: that one was ended before.
  const staleParent = recorded !== undefined && isLiving(recorded) ? recorded : undefined;
  return startPostmaster(command, { log, staleParent });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
