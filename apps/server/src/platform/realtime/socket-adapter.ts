import { createAdapter as onPostgres } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';
import type { Log } from '../observe/log.ts';
import { openRedis } from './redis.ts';

type Adapter = Parameters<Server['adapter']>[0];

/** Carries events between the sockets of several processes. */
export type SocketAdapter = { adapter: Adapter; close(): Promise<void> };

const CHANNEL = 'muqabla';

const openPostgresAdapter = (ownerUrl: string, log: Log): SocketAdapter => {
  const onLoss = ({ message }: Error) => log.warn({ message }, 'the connection of the socket adapter was lost');
  // One connection, so that events keep their order.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 2000 });
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const listen = async () => {
    // A connection of its own for listening: the adapter never releases a lost one, which would exhaust a pool.
    const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 });
    client.on('error', onLoss);
    await client.connect();
    return Object.assign(client, { release: () => void client.end() });
  };
  const query = (text: string, values?: unknown[]) => pool.query(text, values);
  return {
    adapter: onPostgres({ connect: listen, query } as unknown as pg.Pool, {
      channelPrefix: CHANNEL,
      tableName: 'shared.socket_events',
      // A NOTIFY payload must be shorter than 8000 bytes.
      payloadThreshold: 7900,
      errorHandler: onLoss,
    }) as Adapter,
    close: () => pool.end(),
  };
};

const openRedisAdapter = async (redisUrl: string, log: Log): Promise<SocketAdapter> => {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const redis = await openRedis(redisUrl, { log, failFast: false });
  return {
    adapter: createAdapter(redis, { streamName: CHANNEL, channelPrefix: CHANNEL, maxLen: 10_000 }),
    close: async () => redis.disconnect(),
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
