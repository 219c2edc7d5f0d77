import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseFromTemplate, dropDatabase } from '@muqabla/postgres/databases';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { type ServerProcess, startServerProcess } from '@muqabla/testing/server-process';
import { times } from '@muqabla/testing/sign-up';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const LISTENERS = 6;

const template = inject('templateDatabase');
const name = `test_${randomBytes(6).toString('hex')}`;
let dataDirectory: string;
let server: ServerProcess;
let host: Player;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'muqabla-workers-'));
  const databaseUrl = await createDatabaseFromTemplate(template.url, template.name, name);
  server = await startServerProcess({ databaseUrl, dataDirectory, env: { PROCESSES: '2' } });
  host = await playerWithCash(server.origin, 1000);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await dropDatabase(template.url, name);
  await rm(dataDirectory, { recursive: true, force: true });
});

const workers = () =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

it('hands connections to both processes, and events reach the sockets of either', async () => {
  expect(workers()).toHaveLength(2);
  const listeners = await Promise.all(times(LISTENERS, () => listenForEvents(host)));
  const { _id: matchId } = await createMatch(host, 50);
  for (const { waitFor } of listeners) expect(await waitFor('matchCreated', matchId)).toMatchObject({ _id: matchId });
  for (const { close } of listeners) close();
});

it('replaces a process that was killed, while the other keeps responding', async () => {
  const before = workers();
  const [killed = 0] = before;
  process.kill(killed, 'SIGKILL');
  await until('a new process', async () => (workers().some((pid) => !before.includes(pid)) ? true : undefined));
  await until('readiness', async () => ((await host.send('GET /user/me')).status === 200 ? true : undefined));
  expect(workers()).not.toContain(killed);
});

it('ends with both processes at SIGTERM', async () => {
  const before = workers();
  expect(await server.end('SIGTERM')).toBe(0);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
