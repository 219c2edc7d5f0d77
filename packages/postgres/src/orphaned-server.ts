import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataDirectoryInUse } from './ownership.ts';
import { isLiving, isPostmasterOf } from './processes.ts';

/** The process named in the cluster's pid file, or undefined when there is none. */
export function recordedPostmaster(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
}

/**
 * Ends a PostgreSQL that still runs on this cluster after the process that started it was killed.
 * One that was started by other hands is left alone: then this throws DataDirectoryInUse.
 */
export async function stopLeftOver(cluster: string, isOurs: boolean, log: (line: string) => void): Promise<void> {
  const pid = recordedPostmaster(cluster);
  if (pid === undefined || !isPostmasterOf(pid, cluster)) return;
  if (!isOurs) throw new DataDirectoryInUse(cluster, pid);
  log(`Stopping PostgreSQL ${pid}, left running by a process that was killed`);
  // First the polite fast shutdown, then the immediate one: both keep every committed transaction.
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
    if (!isLiving(pid)) return true;
  }
  return false;
}
