import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ask, boot, bootInChild, end, temporaryDirectory } from '../test/support.ts';
import { isLiving } from './processes.ts';

function postmasterOf(dataDirectory: string): number {
  return Number.parseInt(readFileSync(join(dataDirectory, 'cluster/postmaster.pid'), 'utf8'), 10);
}

async function answersAfterBoot(dataDirectory: string) {
  const { url } = await boot(dataDirectory);
  return ask(url, 'SELECT answer FROM kept');
}

it('starts again after the process that ran it was killed', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await bootInChild(dataDirectory);
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await end(child, 'SIGKILL');
  expect(await answersAfterBoot(dataDirectory)).toEqual([{ answer: 42 }]);
});

it('ends a PostgreSQL left running by a killed process, and starts anew', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await bootInChild(dataDirectory, 'leave');
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const leftOver = postmasterOf(dataDirectory);
  await end(child, 'SIGKILL');
  expect(isLiving(leftOver)).toBe(true);
  expect(await answersAfterBoot(dataDirectory)).toEqual([{ answer: 42 }]);
  expect(isLiving(leftOver)).toBe(false);
});

it('starts after a crash of PostgreSQL itself, also when its pid now belongs to another program', async () => {
  const dataDirectory = temporaryDirectory();
  const { child, url } = await bootInChild(dataDirectory, 'leave');
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await end(child, 'SIGKILL');
  const crashed = postmasterOf(dataDirectory);
  process.kill(crashed, 'SIGKILL');
  await vi.waitUntil(() => !isLiving(crashed));
  const pidFile = join(dataDirectory, 'cluster/postmaster.pid');
  const innocent = await bootInChild(temporaryDirectory());
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(innocent.child.pid)));
  expect(await answersAfterBoot(dataDirectory)).toEqual([{ answer: 42 }]);
  expect(isLiving(innocent.child.pid ?? 0)).toBe(true);
});

it('starts after a first start that was interrupted half way', async () => {
  const dataDirectory = temporaryDirectory();
  const { child } = await bootInChild(temporaryDirectory());
  writeFileSync(join(dataDirectory, 'owner.json'), JSON.stringify({ pid: child.pid, start: 'long ago' }));
  writeFileSync(join(dataDirectory, 'cluster.draft'), '');
  const { url } = await boot(dataDirectory);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('ends with a process that exits without stopping it', async () => {
  const dataDirectory = temporaryDirectory();
  const { child } = await bootInChild(dataDirectory, 'exit');
  if (child.exitCode === null) await once(child, 'exit');
  expect(await boot(dataDirectory)).toHaveProperty('url');
});

it('outlives the Ctrl-C that its parent is still answering', async () => {
  const { child, url, lines } = await bootInChild(temporaryDirectory());
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await once(lines, 'line')).toEqual(['interrupted']);
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
