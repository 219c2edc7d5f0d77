import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** The arguments of a running process; empty when it has ended, is a zombie, or is not visible. */
export function argumentsOf(pid: number): string[] {
  if (!isSignallable(pid)) return [];
  if (existsSync('/proc/self/cmdline')) {
    // A zombie still accepts signals, but its command line is empty. In a container whose first process reaps no
    // children, zombies remain forever.
    return readOrEmpty(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  }
  const listed = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return (listed.stdout ?? '').trim().split(/\s+/).filter(Boolean);
}

/** True when the process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  return argumentsOf(pid).length > 0;
}

/** The start time of the process in kernel ticks; empty where the system has none. Detects reused pids. */
export function startTimeOf(pid: number): string {
  // The program's name, in parentheses, may contain spaces, so fields are counted after it.
  const afterName = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1) ?? '';
  return afterName.split(' ')[19] ?? '';
}

/** True when the process is the PostgreSQL server of this cluster directory, not another program with a reused pid. */
export function isPostmasterOf(pid: number, clusterDirectory: string): boolean {
  const words = argumentsOf(pid);
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

/** The text of a file; empty when it cannot be read. */
export function readOrEmpty(path: string): string {
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
