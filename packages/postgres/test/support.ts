import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { readPostmasterPid } from '../src/orphaned-server.ts';
import { isRunning } from '../src/processes.ts';
import { type StartOptions, startPostgres } from '../src/start-postgres.ts';

/** A new temporary directory, removed after the test when the server that uses it has ended. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'muqabla-postgres-'));
  onTestFinished(async () => {
    const server = readPostmasterPid(join(directory, 'cluster'));
    if (server) await vi.waitUntil(() => !isRunning(server), { timeout: 10_000 });
    rmSync(directory, { recursive: true, force: true });
  });
  return directory;
}

/** Starts PostgreSQL in this process; stopped after the test at the latest. */
export async function startForTest(dataDirectory: string, options: Partial<StartOptions> = {}) {
  const running = await startPostgres({ dataDirectory, durable: false, ...options });
  onTestFinished(running.stop);
  return running;
}

/** Starts PostgreSQL in a child process (in its own process group). Returns the child and PostgreSQL's URL. */
export async function startInChild(dataDirectory: string, mode = '', as: string[] = []) {
  const script = join(import.meta.dirname, 'start-in-child.ts');
  const [command, ...rest] = [...as, process.execPath, script, dataDirectory, mode];
  const child = spawn(command, rest, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => endProcess(child, 'SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const [url] = (await once(lines, 'line')) as [string];
  return { child, url, lines };
}

/** Sends the signal and waits for the end of the process. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs one statement on a separate connection. */
export async function queryOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
