import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryOnce, startForTest, startInChild, temporaryDirectory } from '../test/support.ts';
import { readPostmasterPid } from './orphaned-server.ts';

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

describe('a server that is killed', () => {
  const kill = (dataDirectory: string) => {
    const pid = readPostmasterPid(join(dataDirectory, 'cluster')) ?? 0;
    process.kill(pid, 'SIGKILL');
    return pid;
  };

  it('is started again on the same URL with what was committed, as often as it is killed', async () => {
    const dataDirectory = temporaryDirectory();
    const onLoss = vi.fn<() => void>();
    const { url } = await startForTest(dataDirectory, { onLoss, durable: true });
    await queryOnce(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    for (const losses of [1, 2]) {
      const killed = kill(dataDirectory);
      const answer = await vi.waitFor(
        async () => {
          expect(readPostmasterPid(join(dataDirectory, 'cluster'))).not.toBe(killed);
          return queryOnce(url, 'SELECT answer FROM kept');
        },
        { timeout: 30_000, interval: 50 },
      );
      expect(answer).toEqual([{ answer: 42 }]);
      expect(onLoss).toHaveBeenCalledTimes(losses);
    }
  });

  it('stays ended when it is stopped meanwhile', async () => {
    const dataDirectory = temporaryDirectory();
    const lost = Promise.withResolvers<void>();
    const { stop } = await startForTest(dataDirectory, { onLoss: lost.resolve });
    kill(dataDirectory);
    await lost.promise;
    await stop();
    expect(readPostmasterPid(join(dataDirectory, 'cluster'))).toBeUndefined();
  });
});

describe('the socket', () => {
  const socketOf = (url: string) => new URL(url).searchParams.get('host');

  it('is what the connection URL names, in a folder that only its owner can enter', async () => {
    const dataDirectory = temporaryDirectory();
    const { url, port } = await startForTest(dataDirectory);
    expect(socketOf(url)).toBe(join(dataDirectory, 'socket'));
    expect(await queryOnce(url, 'SELECT inet_server_addr() AS address')).toEqual([{ address: null }]);
    expect(statSync(join(dataDirectory, 'socket')).mode & 0o777).toBe(0o700);
    expect(new URL(url).port).toBe(String(port));
  });

  it('is not the only way: other programs connect by TCP, with the same password', async () => {
    const { url } = await startForTest(temporaryDirectory());
    const tcp = new URL(url);
    tcp.searchParams.delete('host');
    expect(await queryOnce(tcp.href, 'SELECT host(inet_server_addr()) AS address')).toEqual([{ address: '127.0.0.1' }]);
  });

  it('is left out below a path that is too long for one', async () => {
    const dataDirectory = join(temporaryDirectory(), 'a'.repeat(100));
    const { url } = await startForTest(dataDirectory);
    expect(socketOf(url)).toBeNull();
    expect(await queryOnce(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is created anew when a killed server left its lock file, whose process id another program has now', async () => {
    const dataDirectory = temporaryDirectory();
    const first = await startForTest(dataDirectory);
    await first.stop();
    const { port } = first;
    mkdirSync(join(dataDirectory, 'socket'), { recursive: true });
    writeFileSync(join(dataDirectory, 'socket', `.s.PGSQL.${port}.lock`), `${process.pid}\n`);
    const second = await startForTest(dataDirectory, { port });
    expect(await queryOnce(second.url, 'SELECT inet_server_addr() AS address')).toEqual([{ address: null }]);
  });
});
