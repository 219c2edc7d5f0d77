import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { connectionUrl } from './connection-url.ts';
import { ensureDatabase } from './databases.ts';
import { keepRunning } from './keep-running.ts';
import { stopOrphanedServer } from './orphaned-server.ts';
import { claim } from './ownership.ts';
import { startPrefix, stopWithParentPrefix } from './privileges.ts';
import { startOnPort } from './start-on-port.ts';

/** The longest path of a socket that every system accepts: macOS has 104 bytes for it, one of them for its end. */
const MAX_SOCKET_PATH_BYTES = 103;
const LONGEST_SOCKET_NAME = '.s.PGSQL.65535';

/**
 * Creates the folder for the server's UNIX domain socket, empty and accessible to its owner only, and returns its path. A
 * local connection by the socket costs both sides about a third less than one by TCP.
 * Null where only TCP works: on Windows, below a long path, or on a file system without sockets.
 */
async function createSocketDirectory(dataDirectory: string): Promise<string | null> {
  const directory = join(dataDirectory, 'socket');
  // A killed server leaves its lock file, which would keep the next one from starting once its process id is used again.
  await rm(directory, { recursive: true, force: true });
  const longestPath = join(directory, LONGEST_SOCKET_NAME);
  if (process.platform === 'win32' || Buffer.byteLength(longestPath) > MAX_SOCKET_PATH_BYTES) return null;
  await mkdir(directory, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dataDirectory);
    await chown(directory, uid, gid);
  }
  if (await canListenAt(longestPath)) return directory;
  await rm(directory, { recursive: true, force: true });
  return null;
}

function canListenAt(path: string): Promise<boolean> {
  const server = createServer();
  return new Promise((decide) => {
    server.once('error', () => decide(false));
    // Closing the server removes its socket.
    server.listen(path, () => server.close(() => decide(true)));
  });
}

export { DataDirectoryInUseError } from './ownership.ts';
export { PortTakenError } from './start-on-port.ts';

export interface StartOptions {
  /** Kept across restarts; created when absent. Used by one process at a time. */
  dataDirectory: string;
  /** A free port when absent. */
  port?: number;
  /** False trades safety against power loss for speed, for tests. */
  durable?: boolean;
  log?: (line: string) => void;
  /** Called when PostgreSQL has ended without being stopped; it is then started again. Without it, it stays ended. */
  onLoss?: () => void;
  /** False leaves PostgreSQL running when this process is killed; the next start then stops it. */
  stopsWithParent?: boolean;
  /** The folder with the programs of another installation; the embedded ones when absent. */
  programs?: string | undefined;
  /** False for connections by TCP only, so that other programs use the same URL. */
  hasSocket?: boolean;
  /** Settings of the server beside its own. */
  settings?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** The connection URL of the owner and superuser, database "muqabla": by the UNIX domain socket where there is one. */
  url: string;
  port: number;
  /** Shuts down and resolves when PostgreSQL has ended. Safe to call twice. */
  stop: () => Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, as root or as an ordinary user. It listens on 127.0.0.1 and, where the system has them, on
 * a UNIX domain socket in the data directory.
 * Throws DataDirectoryInUseError or PortTakenError; recovers from any other end of an earlier run.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { durable = true, hasSocket = true, log = () => undefined } = options;
  const dataDirectory = resolve(options.dataDirectory);
  const cluster = join(dataDirectory, 'cluster');
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const { release, tookOver } = claim(dataDirectory);
  try {
    // Before anything that can fail: a failure would release the ownership that shows the orphaned server to be ours.
    await stopOrphanedServer(cluster, tookOver, log);
    const binaries = await findBinaries(options.programs);
    const as = startPrefix(binaries.postgres, dataDirectory);
    const quickPassword = !durable && options.programs === undefined;
    const password = await ensureCluster(dataDirectory, [...as, binaries.initdb], { durable, quickPassword });
    const ends = options.stopsWithParent === false ? [] : stopWithParentPrefix();
    const socketDirectory = hasSocket ? await createSocketDirectory(dataDirectory) : null;
    const settings = serverSettings({ durable, socketDirectory, more: options.settings });
    const command = [...as, ...ends, binaries.postgres, '-D', cluster, ...settings];
    const { postmaster, port } = await startOnPort(command, cluster, options.port, log);
    const url = connectionUrl({ password, port, socketDirectory });
    await ensureDatabase(url).catch((error) => postmaster.stop().then(() => Promise.reject(error)));
    const { onLoss } = options;
    const start = async () => (await startOnPort(command, cluster, port, log)).postmaster;
    const running = onLoss === undefined ? postmaster : keepRunning(postmaster, { start, onLoss });
    let stopped: Promise<void> | undefined;
    return { url, port, stop: () => (stopped ??= running.stop().finally(release)) };
  } catch (error) {
    release();
    throw error;
  }
}

interface ServerSettings {
  durable: boolean;
  socketDirectory: string | null;
  more: Readonly<Record<string, string>> | undefined;
}

function serverSettings({ durable, socketDirectory, more = {} }: ServerSettings): string[] {
  const always = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDirectory === null ? '' : `"${socketDirectory.replaceAll('"', '""')}"`,
    max_connections: 200,
    timezone: 'UTC',
  };
  // A database of a few minutes has nothing to clean, and each of hundreds would be visited.
  const fast = { autovacuum: 'off', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  return Object.entries({ ...always, ...(durable ? {} : fast), ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
