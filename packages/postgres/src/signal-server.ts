import { join } from 'node:path';
import { readPostmasterPid } from './orphaned-server.ts';
import { isPostmasterOf, readOrEmpty } from './processes.ts';

/**
 * Sends a signal to a server and all of its sessions at once, as losing its machine would: SIGKILL for a machine that is
 * gone, SIGSTOP for one that is no longer heard of, SIGCONT for its return. Does nothing when it has ended.
 */
export function signalServer(dataDirectory: string, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const cluster = join(dataDirectory, 'cluster');
  const postmaster = readPostmasterPid(cluster);
  if (postmaster === undefined || !isPostmasterOf(postmaster, cluster)) return;
  // The server first, so that it replaces no session.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) send(pid, signal);
}

function childrenOf(pid: number): number[] {
  return readOrEmpty(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
