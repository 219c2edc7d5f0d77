import type { Redis } from 'ioredis';
import type { Log } from '../observe/log.ts';

export type { Redis };

/** Connects to Redis; the client is loaded only when Redis is configured. With `failFast`, commands fail at once while Redis is away. */
export const openRedis = async (url: string, { log, failFast }: { log: Log; failFast: boolean }): Promise<Redis> => {
  const { Redis: Client } = await import('ioredis');
  const client = failFast
    ? new Client(url, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        connectTimeout: 2000,
        commandTimeout: 2000,
      })
    : new Client(url);
  client.on('error', ({ message }: Error) => log.warn({ message }, 'Redis is away'));
  return client;
};

/** True when Redis is unreachable, as opposed to having refused a command. */
export const isRedisLoss = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' ||
    /^(Connection is closed|Stream isn't writeable|Command timed out)/.test(error.message));
