import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from './until.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export type Product = { origin: string; dataDirectory: string; stop(): Promise<void> };

const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer().on('error', failed);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * Runs the whole product as a person would, with a database and files of its own in a new folder. `stop` ends it by
 * SIGTERM and fails when it does not end cleanly.
 */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-product-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  await until(
    'the product to start',
    async () => {
      if (child.exitCode !== null) throw new Error(`the product did not start:\n${output}`);
      return output.includes('sandbox.json') ? true : undefined;
    },
    120,
  );
  return {
    origin: `http://localhost:${port}`,
    dataDirectory,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      await rm(dataDirectory, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the product ended with ${code}:\n${output}`);
    },
  };
};
