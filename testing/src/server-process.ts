import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export type ServerProcess = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the process has ended: with its exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  /** Returns its standard output and error so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

type ServerProcessOptions = { databaseUrl: string; dataDirectory: string; port?: number; env?: Record<string, string> };

const readOutput = (child: ChildProcess) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((found) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const origin = /Player app\s+(http:\S+?)\/$/.exec(line)?.[1];
      if (origin !== undefined) found(origin);
    });
  });
  return { ended, ready, output: () => output };
};

/** Starts a server process on a database; resolves when it prints its address. */
export const startServerProcess = async ({ databaseUrl, dataDirectory, port = 0, env = {} }: ServerProcessOptions) => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      EVIDENCE_ASSISTANT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended, ready, output } = readOutput(child);
  const origin = await Promise.race([ready, ended.then(() => null)]);
  if (origin === null) throw new Error(`the server did not start:\n${output()}`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const server: ServerProcess = {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid ?? 0,
    ended,
    isRunning,
    output,
    end: async (signal) => {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
  return server;
};
