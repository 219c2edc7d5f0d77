import type { ChildProcess } from 'node:child_process';
import { createCaller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { freePort } from '@muqabla/testing/product';
import { isInstalled } from '@muqabla/testing/programs/installed';
import { killNode, openRedisAddress, startRedisAt } from '@muqabla/testing/programs/redis-nodes';
import { times } from '@muqabla/testing/sign-up';
import { startTwoServers, viaProcess } from '@muqabla/testing/two-servers';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../observe/log.ts';
import { isRedisLoss, openRedis, type Redis } from './redis.ts';

const hasRedis = isInstalled('redis-server', 'REDIS_URL');

let port: number;
let redis: ChildProcess;
let servers: Awaited<ReturnType<typeof startTwoServers>>;
let host: Player;

const startRedis = async () => {
  redis = await startRedisAt(port);
};
const stopRedis = () => killNode(redis);
const connectTo = (at: number, whileAway: Parameters<typeof openRedis>[1]['whileAway']) =>
  openRedis(`redis://127.0.0.1:${at}`, { log: createLog('silent'), whileAway });
const checkPhone = async (index: number, address: string) =>
  (
    await createCaller(servers.either(index).origin).send(
      'POST /auth/check-phone',
      { body: { phone: '7000000001' } },
      { 'x-forwarded-for': address },
    )
  ).status;

describe.skipIf(!hasRedis)('two processes with a Redis', () => {
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

  /** Waits until both processes count in it again; the addresses are of a network in which none has called yet. */
  const untilCounted = async (network: string) => {
    for (const index of [0, 1])
      await until('Redis to count again', async () =>
        (await checkPhone(index, `${network}.${index}`)) === 503 ? undefined : true,
      );
  };

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
    const client = await connectTo(port, 'waits for seconds');
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
    await untilCounted('10.9.9');
    await expectToHear();
  });

  it('each send their own sockets their events while it is away, and none again when it is back', async () => {
    const ears = await Promise.all([
      listenForEvents({ origin: servers.first.origin, token: host.token }),
      listenForEvents({ origin: servers.second.origin, token: host.token }),
    ]);
    await stopRedis();
    const made: string[] = [];
    for (const [index, ear] of ears.entries()) {
      const { _id } = await createMatch(viaProcess(servers.either(index), host), 50, 'Carrom');
      await ear.waitFor('matchCreated', _id);
      made.push(_id);
    }
    await startRedis();
    await untilCounted('10.9.10');
    for (const [index, id] of made.entries()) {
      await viaProcess(servers.either(index), host).call('DELETE /match/delete/{id}', { params: { id } });
      // Sent after what waited for Redis, and on the same connections.
      for (const ear of ears) await ear.waitFor('matchDeleted', id);
      for (const ear of ears) expect(ear.countOf('matchCreated', id)).toBeLessThanOrEqual(1);
    }
    for (const ear of ears) ear.close();
  });

  it.each<[string, (client: Redis) => Promise<unknown>, (client: Redis) => Promise<unknown>]>([
    ['became a replica', (client) => client.replicaof('127.0.0.1', 1), (client) => client.replicaof('NO', 'ONE')],
    [
      'has no memory left',
      (client) => client.config('SET', 'maxmemory', '1'),
      (client) => client.config('SET', 'maxmemory', '0'),
    ],
  ])('refuse rate-limited calls as unavailable while it %s, and count again afterwards', async (name, spoil, mend) => {
    const client = await connectTo(port, 'waits for seconds');
    await spoil(client);
    for (const index of [0, 1]) {
      expect([name, await checkPhone(index, '10.9.8.9')]).toEqual([name, 503]);
      expect((await fetch(`${servers.either(index).origin}/readyz`)).status).toBe(200);
    }
    await mend(client);
    await untilCounted(name === 'became a replica' ? '10.9.11' : '10.9.12');
    client.disconnect();
  });
});

describe.skipIf(!hasRedis)('a connection', () => {
  it('follows an address to the new primary when the old one has become its replica', async () => {
    const [oldPort, newPort] = [await freePort(), await freePort()];
    const nodes = await Promise.all([startRedisAt(oldPort), startRedisAt(newPort)]);
    const address = await openRedisAddress(oldPort);
    const [client, old] = await Promise.all([
      connectTo(address.port, 'fails at once'),
      connectTo(oldPort, 'waits for seconds'),
    ]);
    try {
      await until('the first count', () => client.incr('counted').catch(() => undefined));
      address.leadTo(newPort);
      await old.replicaof('127.0.0.1', newPort);
      await expect(client.incr('counted')).rejects.toSatisfy(isRedisLoss);
      await until('the new primary', () => client.incr('counted').catch(() => undefined));
    } finally {
      client.disconnect();
      old.disconnect();
      address.stop();
      await Promise.all(nodes.map(killNode));
    }
  });

  it('that subscribes waits for a Redis that is away for longer than events wait', async () => {
    const at = await freePort();
    const [publisher, subscriber] = await Promise.all([
      connectTo(at, 'waits for seconds'),
      connectTo(at, 'waits until it is back'),
    ]);
    const subscribed = subscriber.ssubscribe('room');
    await expect(publisher.spublish('room', 'lost')).rejects.toSatisfy(isRedisLoss);
    const started = await startRedisAt(at);
    await expect(subscribed).resolves.toBe(1);
    publisher.disconnect();
    subscriber.disconnect();
    await killNode(started);
  });
});

it.each([
  ["READONLY You can't write against a read only replica. script: 0a, on @user_script:15.", true],
  ["OOM command not allowed when used memory > 'maxmemory'.", true],
  ['LOADING Redis is loading the dataset in memory', true],
  ["MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.", true],
  ['CLUSTERDOWN The cluster is down', true],
  ['NOREPLICAS Not enough good replicas to write.', true],
  ['MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.', true],
  ['BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.', true],
  ['NOAUTH Authentication required.', true],
  ['ERR wrong number of arguments for "incr" command', false],
  ['WRONGTYPE Operation against a key holding the wrong kind of value', false],
])('counts an error of Redis as its loss only where Redis cannot serve now: %s', (message, isLoss) => {
  expect(isRedisLoss(Object.assign(new Error(message), { name: 'ReplyError' }))).toBe(isLoss);
  expect(isRedisLoss(new Error(message))).toBe(false);
});
