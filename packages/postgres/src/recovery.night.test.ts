import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { queryOnce, startForTest, startInChild, endProcess, temporaryDirectory } from '../test/support.ts';
import { isRunning } from './processes.ts';

function postmasterOf(dataDirectory: string): number {
  return Number.parseInt(readFileSync(join(dataDirectory, 'cluster/postmaster.pid'), 'utf8'), 10);
}

async function answersAfterBoot(dataDirectory: string) {
  const { url } = await startForTest(dataDirectory);
  return queryOnce(url, 'SELECT answer FROM kept');
}

it('starts again after the process that ran it was killed', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await startInChild(dataDirectory);
  await queryOnce(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await endProcess(child, 'SIGKILL');
  expect(await answersAfterBoot(dataDirectory)).toEqual([{ answer: 42 }]);
});

it('stops a PostgreSQL left running by a killed process, and starts again', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await startInChild(dataDirectory, 'leave');
  await queryOnce(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const leftOver = postmasterOf(dataDirectory);
  await endProcess(child, 'SIGKILL');
  expect(isRunning(leftOver)).toBe(true);
  expect(await answersAfterBoot(dataDirectory)).toEqual([{ answer: 42 }]);
  expect(isRunning(leftOver)).toBe(false);
});

it('starts after a crash of PostgreSQL, also when another program has its pid', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await startInChild(dataDirectory, 'leave');
  await queryOnce(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await endProcess(child, 'SIGKILL');
  const crashed = postmasterOf(dataDirectory);
  process.kill(crashed, 'SIGKILL');
  await vi.waitUntil(() => !isRunning(crashed));
  const pidFile = join(dataDirectory, 'cluster/postmaster.pid');
  const innocent = await startInChild(temporaryDirectory());
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(innocent.child.pid)));
  expect(await answersAfterBoot(dataDirectory)).toEqual([{ answer: 42 }]);
  expect(isRunning(innocent.child.pid ?? 0)).toBe(true);
});

it('starts after an interrupted first start', async () => {
  const dataDirectory = temporaryDirectory();
  const { child } = await startInChild(temporaryDirectory());
  writeFileSync(join(dataDirectory, 'owner.json'), JSON.stringify({ pid: child.pid, start: 'long ago' }));
  writeFileSync(join(dataDirectory, 'cluster.draft'), '');
  const { url } = await startForTest(dataDirectory);
  expect(await queryOnce(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('stops when its process exits without stopping it', async () => {
  const dataDirectory = temporaryDirectory();
  const { child } = await startInChild(dataDirectory, 'exit');
  if (child.exitCode === null) await once(child, 'exit');
  expect(await startForTest(dataDirectory)).toHaveProperty('url');
});

it('survives the Ctrl-C that its parent is handling', async () => {
  const { child, url, lines } = await startInChild(temporaryDirectory());
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await once(lines, 'line')).toEqual(['interrupted']);
  expect(await queryOnce(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
