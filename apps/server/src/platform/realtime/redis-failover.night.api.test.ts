import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCaller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { createMatch, type Player, playerWithCash } from '@muqabla/testing/player';
import { freePort } from '@muqabla/testing/product';
import { isInstalled } from '@muqabla/testing/programs/installed';
import {
  killNode,
  openRedisAddress,
  startRedisAt,
  startSentinelAt,
  WATCHED,
} from '@muqabla/testing/programs/redis-nodes';
import { startTwoServers, viaProcess } from '@muqabla/testing/two-servers';
import { until } from '@muqabla/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../observe/log.ts';
import { openRedis, type Redis } from './redis.ts';

const connectTo = (port: number) =>
  openRedis(`redis://127.0.0.1:${port}`, { log: createLog('silent'), whileAway: 'waits for seconds' });

/** A primary, its replica, and a Sentinel that promotes the replica. */
describe.skipIf(!isInstalled('redis-server', 'a failover of Redis'))(
  'two processes with a Redis that fails over',
  () => {
    let folder: string;
    let nodes: Map<number, ChildProcess>;
    let sentinelProcess: ChildProcess;
    let sentinel: Redis;
    let address: Awaited<ReturnType<typeof openRedisAddress>>;
    let servers: Awaited<ReturnType<typeof startTwoServers>>;
    let host: Player;
    let ears: Awaited<ReturnType<typeof listenForEvents>>[];

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'muqabla-sentinel-'));
      const [primary, replica, sentinelPort] = [await freePort(), await freePort(), await freePort()];
      nodes = new Map([[primary, await startRedisAt(primary)]]);
      nodes.set(replica, await startRedisAt(replica, '--replicaof', '127.0.0.1', String(primary)));
      sentinelProcess = await startSentinelAt(sentinelPort, primary, folder);
      sentinel = await connectTo(sentinelPort);
      address = await openRedisAddress(primary);
      servers = await startTwoServers({ REDIS_URL: `redis://127.0.0.1:${address.port}` });
      host = await playerWithCash(servers.first.origin, 1000, 'Hema Host');
      ears = await Promise.all(
        [servers.first, servers.second].map(({ origin }) => listenForEvents({ origin, token: host.token })),
      );
    });
    afterAll(async () => {
      for (const ear of ears) ear.close();
      await servers.stop();
      sentinel.disconnect();
      address.stop();
      await Promise.all([sentinelProcess, ...nodes.values()].map(killNode));
      await rm(folder, { recursive: true, force: true });
    });

    const primaryPort = async () =>
      Number(((await sentinel.call('sentinel', 'get-master-addr-by-name', WATCHED)) as string[])[1]);
    const untilReplaced = (old: number) =>
      until('Sentinel to promote the replica', async () => {
        const now = await primaryPort();
        return now === old ? undefined : now;
      });
    const untilReplicated = () =>
      until('a replica that Sentinel can promote', async () => {
        const [replica] = (await sentinel.call('sentinel', 'replicas', WATCHED)) as string[][];
        const facts = new Map((replica ?? []).map((word, at, words) => [word, words[at + 1]]));
        return facts.get('master-link-status') === 'ok' && facts.get('flags') === 'slave' ? true : undefined;
      });
    const checkPhone = async (index: number, network: string) =>
      (
        await createCaller(servers.either(index).origin).send(
          'POST /auth/check-phone',
          { body: { phone: '7000000001' } },
          { 'x-forwarded-for': `${network}.${index}` },
        )
      ).status;
    const untilCounted = async (network: string) => {
      for (const index of [0, 1])
        await until('Redis to count again', async () =>
          (await checkPhone(index, network)) === 503 ? undefined : true,
        );
    };

    /** Makes a match through each process, whose own socket hears of it, whatever Redis does. */
    const makeMatches = async () => {
      const made: string[] = [];
      for (const [index, ear] of ears.entries()) {
        const { _id } = await createMatch(viaProcess(servers.either(index), host), 50, 'Carrom');
        await ear.waitFor('matchCreated', _id);
        made.push(_id);
      }
      return made;
    };
    /** Deletes them through the other process, and expects each socket to hear of it once and of the match at most once. */
    const expectToHearOfTheEnd = async (made: readonly string[]) => {
      for (const [index, id] of made.entries()) {
        await viaProcess(servers.either(index + 1), host).call('DELETE /match/delete/{id}', { params: { id } });
        for (const ear of ears) await ear.waitFor('matchDeleted', id);
        for (const ear of ears) expect(ear.countOf('matchDeleted', id)).toBe(1);
        for (const ear of ears) expect(ear.countOf('matchCreated', id)).toBeLessThanOrEqual(1);
      }
    };
    const expectToHearAll = async () => {
      const made = await makeMatches();
      for (const id of made) for (const ear of ears) await ear.waitFor('matchCreated', id);
      await expectToHearOfTheEnd(made);
    };

    it('hear each event once after Sentinel has handed over from the primary to the replica', async () => {
      await untilReplicated();
      await expectToHearAll();
      const old = await primaryPort();
      await sentinel.call('sentinel', 'failover', WATCHED);
      const promoted = await untilReplaced(old);
      const made = await makeMatches();
      address.leadTo(promoted);
      await untilCounted('10.8.1');
      await expectToHearOfTheEnd(made);
      await expectToHearAll();
    });

    it('go on for their own sockets while the primary is lost, and for those of the other by the promoted replica', async () => {
      await untilReplicated();
      const old = await primaryPort();
      const lost = nodes.get(old);
      if (lost !== undefined) await killNode(lost);
      const made = await makeMatches();
      expect(await checkPhone(0, '10.8.2')).toBe(503);
      expect((await fetch(`${servers.first.origin}/readyz`)).status).toBe(200);
      address.leadTo(await untilReplaced(old));
      await untilCounted('10.8.3');
      await expectToHearOfTheEnd(made);
      await expectToHearAll();
    });
  },
);
