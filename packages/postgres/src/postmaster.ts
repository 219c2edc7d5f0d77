import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Thrown when PostgreSQL does not start. `output` is its log. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError';
  readonly output: string;
  constructor(output: string) {
    super(`PostgreSQL did not start:\n${output.trim() || 'there was no output'}`);
    this.output = output;
  }
}

/** A running PostgreSQL server process. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process is gone, for whatever reason. */
  ended: Promise<void>;
  /** Fast shutdown: ends sessions, keeps every committed transaction, resolves when the process is gone. */
  stop: () => Promise<void>;
}

/** Starts the server in its own session and resolves when it accepts connections. It does not keep the event loop alive. */
export async function startPostmaster(
  [command = '', ...rest]: string[],
  options: { log: (line: string) => void; staleParent?: number | undefined },
): Promise<Postmaster> {
  const { log, staleParent } = options;
  // In its own session it does not receive the terminal's Ctrl-C: the database must outlive the requests that still use it.
  const child = spawn(command, rest, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(staleParent),
  });
  const ended = once(child, 'close').then(() => undefined);
  const stopWithParent = (): void => void child.kill('SIGINT');
  process.once('exit', stopWithParent);
  void ended.finally(() => process.off('exit', stopWithParent));
  await untilReady(child, ended, log);
  for (const handle of handlesOf(child)) handle.unref();
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
}

/** The environment of PostgreSQL's programs, without the caller's PG* and locale settings. */
export function postgresEnvironment(staleParent?: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  // PostgreSQL treats a pid file as stale when it contains this "grandparent" pid, which marks the pid as reused.
  const grandparent = staleParent ? { PG_GRANDPARENT_PID: String(staleParent) } : {};
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC', ...grandparent };
}

async function untilReady(child: ChildProcess, ended: Promise<void>, log: (line: string) => void): Promise<void> {
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      log(line);
      if (/database system is ready to accept (read-only )?connections/.test(line)) resolve();
      else output += `${line}\n`;
    });
  });
  const failed = ended.then(() => {
    throw new PostgresStartError(output);
  });
  // After a successful start this rejection has no handler, and the end of the server is not a failure.
  failed.catch(() => undefined);
  await Promise.race([ready, failed]);
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const handle of handlesOf(child)) handle.ref();
  child.kill('SIGINT');
  // A fast shutdown that hangs is followed by an immediate one, after which the next start recovers.
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await ended.finally(() => clearTimeout(impatient));
}

/** The handles of the child that keep the event loop alive: the process and the pipe of its log. */
function handlesOf(child: ChildProcess): { ref: () => void; unref: () => void }[] {
  return [child, child.stderr as unknown as Socket];
}
