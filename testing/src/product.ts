import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from './until.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export type Product = { origin: string; dataDirectory: string; stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<void> };

/** A free port. */
export const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const spawnProduct = (env: Record<string, string>, nodeFlags: readonly string[] = []) => {
  const child = spawn(process.execPath, [...nodeFlags, 'tools/start.ts', '--empty'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  return { child, ended, output: () => output };
};

/** Runs the product until it exits by itself, and returns its exit code and output. */
export const runUntilExit = async (env: Record<string, string>) => {
  const { ended, output } = spawnProduct(env);
  return { code: await ended, output: output() };
};

type Options = {
  env?: Record<string, string>;
  nodeFlags?: readonly string[];
  /** Kept after the stop; by default a new one that is removed. */
  dataDirectory?: string;
};

/**
 * Runs the whole product as `npm start` does, with its own database and files, for callers and phones that name addresses of their
 * own, as a proxy does. `stop` ends it by a signal and throws
 * when the exit code is not 0.
 */
export const startProduct = async ({ env = {}, nodeFlags, dataDirectory }: Options = {}): Promise<Product> => {
  const folder = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'muqabla-product-')));
  const port = await freePort();
  const { child, ended, output } = spawnProduct(
    {
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_SANDBOX: 'yes',
      ...env,
    },
    nodeFlags,
  );
  await until(
    'the product to start',
    async () => {
      if (child.exitCode !== null) throw new Error(`the product did not start:\n${output()}`);
      return output().includes('sandbox.json') ? true : undefined;
    },
    300,
  );
  return {
    origin: `http://localhost:${port}`,
    dataDirectory: folder,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const code = await ended;
      if (dataDirectory === undefined) await rm(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the product ended with ${code}:\n${output()}`);
    },
  };
};
