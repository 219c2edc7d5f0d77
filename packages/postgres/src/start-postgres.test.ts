import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { queryOnce, startForTest, startInChild, temporaryDirectory } from '../test/support.ts';

it('starts with the settings the product relies on', async () => {
  const { url } = await startForTest(temporaryDirectory());
  const settings = await queryOnce(
    url,
    `SELECT current_setting('server_encoding') AS encoding, datcollate AS locale, current_database() AS name,
            current_setting('max_connections') AS connections, current_setting('TimeZone') AS zone
       FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual([{ encoding: 'UTF8', locale: 'C', name: 'muqabla', connections: '200', zone: 'UTC' }]);
});

it('keeps data and password across a restart', async () => {
  const dataDirectory = temporaryDirectory();
  const first = await startForTest(dataDirectory, { durable: true });
  await queryOnce(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const second = await startForTest(dataDirectory, { durable: true });
  expect(await queryOnce(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
});

it('requires the password, which only its owner can read', async () => {
  const dataDirectory = temporaryDirectory();
  const { url } = await startForTest(dataDirectory);
  const guess = new URL(url);
  guess.password = 'guess';
  await expect(queryOnce(guess.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dataDirectory, 'password')).mode & 0o777).toBe(0o600);
});

it('refuses a data directory that this process already uses', async () => {
  const dataDirectory = temporaryDirectory();
  await startForTest(dataDirectory);
  await expect(startForTest(dataDirectory)).rejects.toThrow(/is in use by process \d+ .*another DATA_DIR/);
});

it('refuses a data directory that another process uses, names that process, and leaves it running', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await startInChild(dataDirectory);
  await expect(startForTest(dataDirectory)).rejects.toMatchObject({
    name: 'DataDirectoryInUseError',
    message: expect.stringContaining(`in use by process ${child.pid}`),
  });
  expect(await queryOnce(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('reports a port that is taken', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(startForTest(temporaryDirectory(), { port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
});
