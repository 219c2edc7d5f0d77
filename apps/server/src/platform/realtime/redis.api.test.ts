import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createCaller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { freePort } from '@muqabla/testing/product';
import { times } from '@muqabla/testing/sign-up';
import { startTwoServers, viaProcess } from '@muqabla/testing/two-servers';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../observe/log.ts';
import { openRedis } from './redis.ts';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;
if (!isInstalled) console.warn('not tested: REDIS_URL, for there is no redis-server on this machine');

let port: number;
let redis: ChildProcess;
let servers: Awaited<ReturnType<typeof startTwoServers>>;
let host: Player;

const startRedis = async () => {
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: redis.stdout as NodeJS.ReadableStream });
  for await (const line of lines) if (line.includes('Ready to accept connections')) break;
  redis.stdout?.resume();
};
const stopRedis = async () => {
  const ended = once(redis, 'exit');
  redis.kill('SIGKILL');
  await ended;
};
const checkPhone = async (index: number, address: string) =>
  (
    await createCaller(servers.either(index).origin).send(
      'POST /auth/check-phone',
      { body: { phone: '7000000001' } },
      { 'x-forwarded-for': address },
    )
  ).status;

describe.skipIf(!isInstalled)('two processes with a Redis', () => {
  beforeAll(async () => {
    port = await freePort();
    await startRedis();
    servers = await startTwoServers({ REDIS_URL: `redis://127.0.0.1:${port}` });
    host = await playerWithCash(servers.first.origin, 1000, 'Hema Host');
  });
  afterAll(async () => {
    await servers.stop();
    await stopRedis();
  });

  const expectToHear = async () => {
    const ears = await Promise.all([
      listenForEvents({ origin: servers.first.origin, token: host.token }),
      listenForEvents({ origin: servers.second.origin, token: host.token }),
    ]);
    for (const at of [servers.first, servers.second]) {
      const { _id } = await createMatch(viaProcess(at, host), 50, 'Carrom');
      for (const ear of ears) await ear.waitFor('matchCreated', _id);
      await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
      for (const ear of ears) await ear.waitFor('matchDeleted', _id);
      for (const ear of ears) expect(ear.countOf('matchCreated', _id)).toBe(1);
    }
    for (const ear of ears) ear.close();
  };

  it('broadcast to the sockets of the other', async () => {
    await expectToHear();
  });

  it('read the events of a player only where that player has a socket', async () => {
    const ear = await listenForEvents({ origin: servers.second.origin, token: host.token });
    const client = await openRedis(`redis://127.0.0.1:${port}`, { log: createLog('fatal'), failFast: false });
    const channel = `muqabla#/#player:${host.id}#`;
    const listeners = async () => ((await client.call('pubsub', 'shardnumsub', channel)) as [string, number])[1];
    await until('the room to be subscribed', async () => ((await listeners()) === 1 ? true : undefined));
    ear.close();
    await until('the room to be left', async () => ((await listeners()) === 0 ? true : undefined));
    client.disconnect();
  });

  it('share their rate limits through it', async () => {
    const answers = await Promise.all(times(8, (index) => checkPhone(index, '10.9.8.7')));
    expect(answers.filter((status) => status === 429)).toHaveLength(3);
    const [counted] = await servers.db.query<{ number: number }>('select count(*)::int as number from shared.tries');
    expect(counted?.number).toBe(0);
  });

  it('keep matches going while it is away, refuse rate-limited calls, and reconnect', async () => {
    await stopRedis();
    const { _id } = await createMatch(host, 50, 'Carrom');
    await host.call('DELETE /match/delete/{id}', { params: { id: _id } });
    expect(await checkPhone(0, '10.9.8.8')).toBe(503);
    await startRedis();
    for (const index of [0, 1])
      await until('Redis to be found again', async () =>
        (await checkPhone(index, `10.9.9.${index}`)) === 503 ? undefined : true,
      );
    await expectToHear();
  });
});
