import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUseError } from './ownership.ts';
import { isRunning, isPostmasterOf } from './processes.ts';

/** The process id in the cluster's pid file; undefined when there is none. */
export function readPostmasterPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
}

/**
 * Stops a PostgreSQL that still runs on this cluster after the process that started it was killed. Throws
 * DataDirectoryInUseError when this directory was not ours, and leaves that server running.
 */
export async function stopOrphanedServer(cluster: string, isOurs: boolean, log: (line: string) => void): Promise<void> {
  const pid = readPostmasterPid(cluster);
  if (pid === undefined || !isPostmasterOf(pid, cluster)) return;
  if (!isOurs) throw new DataDirectoryInUseError(cluster, pid);
  log(`Stopping PostgreSQL ${pid}, left running by a process that was killed`);
  // First a fast shutdown, then an immediate one: both keep every committed transaction.
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    process.kill(pid, signal);
    if (await isGoneWithin(pid, seconds)) return;
  }
  throw new Error(`PostgreSQL ${pid} on ${cluster} does not end: stop it by hand (kill -9 ${pid}) and start again.`);
}

async function isGoneWithin(pid: number, seconds: number): Promise<boolean> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(20)) {
    if (!isRunning(pid)) return true;
  }
  return false;
}
