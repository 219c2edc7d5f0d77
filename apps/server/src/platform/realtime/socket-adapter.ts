import { createAdapter as onPostgres } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server } from 'socket.io';
import type { Log } from '../observe/log.ts';
import { openRedis } from './redis.ts';

type Adapter = Parameters<Server['adapter']>[0];

/** How the sockets of one process hear what another tells; null where there is no other. */
export type SocketAdapter = { adapter: Adapter; close(): Promise<void> };

const CHANNEL = 'muqabla';

const openPostgresAdapter = (ownerUrl: string, log: Log): SocketAdapter => {
  const onLoss = ({ message }: Error) => log.warn({ message }, 'a connection between sockets was lost');
  // One connection, so that what is told first is heard first.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 2000 });
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const listen = async () => {
    // A connection of its own for listening: the adapter leaves a lost one behind, which would use up a pool.
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
      // PostgreSQL takes less than 8000 bytes in one notice.
      payloadThreshold: 7900,
      errorHandler: onLoss,
    }) as Adapter,
    close: () => pool.end(),
  };
};

const openRedisAdapter = async (redisUrl: string, log: Log): Promise<SocketAdapter> => {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const redis = await openRedis(redisUrl, { log, impatient: false });
  return {
    adapter: createAdapter(redis, { streamName: CHANNEL, channelPrefix: CHANNEL, maxLen: 10_000 }),
    close: async () => redis.disconnect(),
  };
};

/**
 * Sockets of several processes hear each other through Redis where there is one, and else through the database they
 * share; a process with a database of its own is alone.
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
