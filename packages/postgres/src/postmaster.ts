import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** PostgreSQL did not come up. `output` is what it said; the message names the cause where it is known. */
export class PostgresDidNotStart extends Error {
  override name = 'PostgresDidNotStart';
  readonly output: string;
  constructor(output: string) {
    super(`PostgreSQL did not start:\n${output.trim() || 'it said nothing'}`);
    this.output = output;
  }
}

/** A running PostgreSQL server process. */
export interface Postmaster {
  pid: number;
  /** Fast shutdown: ends sessions, keeps every committed transaction, resolves when the process is gone. */
  stop: () => Promise<void>;
}

/** Starts the server in its own session and resolves when it takes connections. It does not hold the event loop. */
export async function startPostmaster(
  [command = '', ...rest]: string[],
  options: { log: (line: string) => void; staleParent?: number | undefined },
): Promise<Postmaster> {
  const { log, staleParent } = options;
  // A session of its own keeps the terminal's Ctrl-C away: the database must outlive the requests that still use it.
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(staleParent),
  });
  const ended = once(child, 'close').then(() => undefined);
  const endWithUs = (): void => void child.kill('SIGINT');
  process.once('exit', endWithUs);
  void ended.finally(() => process.off('exit', endWithUs));
  await untilReady(child, ended, log);
  for (const handle of handlesOf(child)) handle.unref();
  return { pid: child.pid ?? 0, stop: () => stop(child, ended) };
}

/** The environment for PostgreSQL's programs: none of the caller's PG* or locale settings reach them. */
export function postgresEnvironment(staleParent?: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  // PostgreSQL takes a pid file for stale when it names this "grandparent": how it is told that the pid was reused.
  const grandparent = staleParent ? { PG_GRANDPARENT_PID: String(staleParent) } : {};
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC', ...grandparent };
}

async function untilReady(child: ChildProcess, ended: Promise<void>, log: (line: string) => void): Promise<void> {
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      log(line);
      if (line.includes('database system is ready to accept connections')) resolve();
      else output += `${line}\n`;
    });
  });
  const failed = ended.then(() => {
    throw new PostgresDidNotStart(output);
  });
  // The end of a server that did start is no failure, and nobody waits for it here.
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const handle of handlesOf(child)) handle.ref();
  child.kill('SIGINT');
  // A shutdown that hangs is cut short by the immediate one, which recovers at the next start.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended.finally(() => clearTimeout(impatient));
}

/** What keeps the event loop waiting for the child: the process, and the pipe of its log (a socket inside). */
function handlesOf(child: ChildProcess): { ref: () => void; unref: () => void }[] {
  return [child, child.stderr as unknown as Socket];
}
