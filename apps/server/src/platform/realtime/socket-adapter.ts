import { createAdapter as onPostgres } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import { createClient, openPool } from '../db/connections.ts';
import { createGroupCommit } from '../db/group-commit.ts';
import type { Log } from '../observe/log.ts';
import { openRedis } from './redis.ts';

type Adapter = Parameters<Server['adapter']>[0];

/** Carries events between the sockets of several processes. */
export type SocketAdapter = {
  adapter: Adapter;
  /** True where an event for one room reaches only the processes that have a socket in it; others reach every process. */
  separatesRooms: boolean;
  close(): Promise<void>;
};

const CHANNEL = 'muqabla';

/** The statement by which the adapter publishes an event, one commit each. */
const NOTIFY = 'SELECT pg_notify($1, $2)';
const NOTIFY_SEVERAL = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) n (channel, payload)';

const openPostgresAdapter = (ownerUrl: string, log: Log): SocketAdapter => {
  const onLoss = ({ message }: Error) => log.warn({ message }, 'the connection of the socket adapter was lost');
  // Only one connection is used, so that events keep their order.
  const pool = openPool(ownerUrl, { max: 1, connectionTimeoutMillis: 5000 });
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const listen = async () => {
    // A connection of its own for listening: the adapter never releases a lost one, which would exhaust a pool.
    const client = createClient(ownerUrl, { connectionTimeoutMillis: 5000 });
    client.on('error', onLoss);
    await client.connect();
    return Object.assign(client, { release: () => void client.end() });
  };
  const notify = createGroupCommit<readonly unknown[], null>({
    commit: async (notifications) => {
      await pool.query(NOTIFY_SEVERAL, [
        notifications.map(([channel]) => channel),
        notifications.map(([, payload]) => payload),
      ]);
      return notifications.map(() => null);
    },
    keysOf: () => [],
    // One group after the other, each once: events keep their order and do not arrive twice. Of equal events in one
    // group PostgreSQL delivers one, which is enough: what an event reports is read again.
    maxInFlight: 1,
    isOutcomeUnknown: () => true,
  });
  const query = async (text: string, values: unknown[] = []) => {
    if (text !== NOTIFY) return pool.query(text, values);
    // The adapter delivers an event to the sockets of this process when it has been published: they need not wait for it.
    notify(values).catch(onLoss);
    return null;
  };
  return {
    adapter: onPostgres({ connect: listen, query } as unknown as pg.Pool, {
      channelPrefix: CHANNEL,
      tableName: 'shared.socket_events',
      // A NOTIFY payload must be shorter than 8000 bytes.
      payloadThreshold: 7900,
      errorHandler: onLoss,
    }) as Adapter,
    separatesRooms: false,
    close: () => pool.end(),
  };
};

type Sharded = { doPublish(message: unknown): Promise<string> };

const openRedisAdapter = async (redisUrl: string, log: Log): Promise<SocketAdapter> => {
  const { createShardedAdapter } = await import('@socket.io/redis-adapter');
  // A connection that subscribes sends nothing else. A subscription that was given up would end the process.
  const publisher = await openRedis(redisUrl, { log, whileAway: 'waits for seconds' });
  const subscriber = await openRedis(redisUrl, { log, whileAway: 'waits until it is back' });
  const create: (namespace: unknown) => Sharded = createShardedAdapter(publisher, subscriber, {
    channelPrefix: CHANNEL,
    subscriptionMode: 'dynamic',
  });
  function createAdapter(namespace: unknown) {
    const sharded = create(namespace);
    const publish = sharded.doPublish.bind(sharded);
    // The adapter delivers an event to the sockets of this process when it has been published: they need not wait for it.
    sharded.doPublish = async (message) => {
      publish(message).catch(({ message: reason }: Error) => log.warn({ reason }, 'an event reached no other process'));
      return '';
    };
    return sharded;
  }
  return {
    adapter: createAdapter as unknown as Adapter,
    separatesRooms: true,
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
};

/**
 * Connects the sockets of several processes through Redis if configured, else through the database they share; null for
 * a process with a database of its own.
 */
export const openSocketAdapter = async ({
  redisUrl,
  sharedDatabaseUrl,
  log,
}: {
  redisUrl: string | null;
  sharedDatabaseUrl: string | null;
  log: Log;
}): Promise<SocketAdapter | null> => {
  if (redisUrl !== null) return openRedisAdapter(redisUrl, log);
  return sharedDatabaseUrl === null ? null : openPostgresAdapter(sharedDatabaseUrl, log);
};
