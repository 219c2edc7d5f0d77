import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

export type ServerProcess = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves once the process is gone, by whatever; its exit code, or null where a signal ended it. */
  readonly ended: Promise<number | null>;
  isRunning(): boolean;
  /** What it printed and logged. */
  said(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

type Asked = { databaseUrl: string; dataDirectory: string; port?: number; env?: Record<string, string> };

const listen = (child: ChildProcess) => {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((found) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const origin = /Player app\s+(http:\S+?)\/$/.exec(line)?.[1];
      if (origin !== undefined) found(origin);
    });
  });
  return { ended, ready, said: () => said };
};

/** Starts the real server process on a database; resolves when it prints where it is reached. */
export const startServerProcess = async ({ databaseUrl, dataDirectory, port = 0, env = {} }: Asked) => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { ended, ready, said } = listen(child);
  const origin = await Promise.race([ready, ended.then(() => null)]);
  if (origin === null) throw new Error(`the server did not start:\n${said()}`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const server: ServerProcess = {
    origin,
    port: Number(new URL(origin).port),
    pid: child.pid ?? 0,
    ended,
    isRunning,
    said,
    end: async (signal) => {
      if (isRunning()) child.kill(signal);
      return ended;
    },
  };
  return server;
};
