import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCaller } from '@muqabla/testing/caller';
import { registerPlayer } from '@muqabla/testing/player';
import { runUntilExit, freePort, type Product, startProduct } from '@muqabla/testing/product';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, expect, it } from 'vitest';

let dataDirectory: string;
let product: Product;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-process-'));
  product = await startProduct({ dataDirectory });
});
afterAll(async () => {
  await product.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

it('explains what to do when the port is in use', async () => {
  const other = await mkdtemp(join(tmpdir(), 'muqabla-other-'));
  const { code, output } = await runUntilExit({ PORT: new URL(product.origin).port, DATA_DIR: other });
  expect(code).toBe(1);
  expect(output).toMatch(/Port \d+ is taken by another program/);
  await rm(other, { recursive: true, force: true });
});

it('explains that the data directory is in use', async () => {
  const { code, output } = await runUntilExit({ PORT: '0', DATA_DIR: dataDirectory });
  expect(code).toBe(1);
  expect(output).toMatch(/in use/);
});

it('names every wrong variable of its environment', async () => {
  const { code, output } = await runUntilExit({ PORT: 'abc', PUBLIC_URL: 'nowhere', DATA_DIR: dataDirectory });
  expect(code).toBe(1);
  expect(output).toMatch(/PORT[\s\S]*PUBLIC_URL/);
});

it('stops cleanly on SIGINT and keeps people, money and sign-ins over a restart', async () => {
  const { phone } = await registerPlayer(product.origin, { fullName: 'Meera Joshi' });
  await product.stop('SIGINT');
  product = await startProduct({ dataDirectory });
  const caller = createCaller(product.origin);
  expect((await caller.send('POST /auth/register', { body: { fullName: 'Another', phone } })).status).toBe(409);
});

const isLiving = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(sampledVariants(import.meta.filename, ['SIGTERM', 'SIGKILL'] as const))(
  'ends with PostgreSQL when npm is killed with %s',
  async (signal) => {
    const own = await mkdtemp(join(tmpdir(), 'muqabla-npm-'));
    const port = await freePort();
    const npm = spawn('npm', ['start', '--', '--empty'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: String(port), DATA_DIR: own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    npm.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    await until('npm start', async () => (output.includes('sandbox.json') ? true : undefined), 120);
    const postmaster = Number.parseInt(await readFile(join(own, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
    expect(isLiving(postmaster)).toBe(true);
    // The pipe closes when every process of npm that writes to it has ended.
    const closed = once(npm, 'close');
    npm.kill(signal);
    await closed;
    expect(isLiving(postmaster)).toBe(false);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
    await rm(own, { recursive: true, force: true });
  },
);
