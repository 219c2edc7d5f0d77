import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** The words a living process was started with; empty when it is gone, a zombie, or not to be seen. */
export function commandLineOf(pid: number): string[] {
  if (!isSignallable(pid)) return [];
  if (existsSync('/proc/self/cmdline')) {
    // A zombie still takes signals, but its command line is empty: a container whose first process reaps nobody
    // keeps such ghosts for ever.
    return readOrEmpty(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  }
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return (listed.stdout ?? '').trim().split(/\s+/).filter(Boolean);
}

/** Whether the process runs: it exists and is not a zombie. */
export function isLiving(pid: number): boolean {
  return commandLineOf(pid).length > 0;
}

/** When the process began, in the kernel's own ticks; empty where the system does not tell. Guards against reused pids. */
export function startOf(pid: number): string {
  // The program's name, in brackets, may itself hold spaces: count the fields after it.
  const afterName = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '';
}

/** Whether the process is the PostgreSQL server of this cluster directory, and not another one or a reused pid. */
export function isPostmasterOf(pid: number, clusterDirectory: string): boolean {
  const words = commandLineOf(pid);
  if (!words[0]?.includes('postgres')) return false;
  return words.includes(clusterDirectory) || workingDirectoryOf(pid) === realpathSync(clusterDirectory);
}

function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
