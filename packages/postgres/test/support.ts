import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { recordedPostmaster } from '../src/left-over.ts';
import { isLiving } from '../src/processes.ts';
import { type StartOptions, startPostgres } from '../src/start-postgres.ts';

/** A fresh directory under the system's temp folder, gone after the test and after the server that uses it. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'muqabla-postgres-'));
  onTestFinished(async () => {
    const server = recordedPostmaster(join(directory, 'cluster'));
    if (server) await vi.waitUntil(() => !isLiving(server), { timeout: 10_000 });
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** Boots in this process; stopped after the test if the test did not. */
export async function boot(dataDirectory: string, options: Partial<StartOptions> = {}) {
  const running = await startPostgres({ dataDirectory, durable: false, ...options });
  onTestFinished(running.stop);
  return running;
}

/** Boots in a child process (in a process group of its own) and answers it with PostgreSQL's URL. */
export async function bootInChild(dataDirectory: string, way = '', as: string[] = []) {
  const script = join(import.meta.dirname, 'boot.ts');
  const [command, ...rest] = [...as, process.execPath, script, dataDirectory, way];
  const child = spawn(command, rest, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => end(child, 'SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const [url] = (await once(lines, 'line')) as [string];
  return { child, url, lines };
}

/** Sends the signal and waits for the end of the process. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
