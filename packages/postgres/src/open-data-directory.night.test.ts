import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NoDatabaseError, openDataDirectory } from './open-data-directory.ts';
import { startPostgres } from './start-postgres.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'muqabla-open-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const answerOf = async (url: string, question: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows[0];
  } finally {
    await client.end();
  }
};

it('creates nothing in a directory in which no server has started', async () => {
  await expect(openDataDirectory(join(directory, 'absent'))).rejects.toThrow(NoDatabaseError);
});

it('connects to a database that its owner runs, and leaves it running', async () => {
  const running = await startPostgres({ dataDirectory: directory, durable: false });
  await answerOf(running.url, 'create table kept as select 7 as number');
  const opened = await openDataDirectory(directory);
  expect(await answerOf(opened.url, 'select number from kept')).toEqual({ number: 7 });
  await opened.stop();
  expect(await answerOf(running.url, 'select 1 as one')).toEqual({ one: 1 });
  await running.stop();
});

it('starts a database that is not running, and stops it again', async () => {
  const opened = await openDataDirectory(directory);
  expect(await answerOf(opened.url, 'select number from kept')).toEqual({ number: 7 });
  await opened.stop();
  await expect(answerOf(opened.url, 'select 1')).rejects.toThrow();
});
