import type { Redis, RedisOptions } from 'ioredis';
import type { Log } from '../observe/log.ts';

export type { Redis };

/** Codes by which a Redis that responds says that it cannot serve now: a replica, a full one, one that loads, and so on. */
const REFUSES_NOW =
  /^(READONLY|OOM|LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|NOREPLICAS|MISCONF|BUSY|NOAUTH|WRONGPASS|ERR max number of clients)\b/;
/** Codes of a replica. After a failover the same address leads to another server, which only a new connection reaches. */
const IS_REPLICA = /^(READONLY|MASTERDOWN)\b/;

/** Answers to the question what becomes of a command while Redis is away. */
const WHILE_AWAY = {
  'fails at once': { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2000, commandTimeout: 2000 },
  // Some ten seconds of attempts. Older events are worth less than the memory that they take.
  'waits for seconds': { maxRetriesPerRequest: 8 },
  'waits until it is back': { maxRetriesPerRequest: null },
} as const satisfies Record<string, RedisOptions>;

/** Connects to Redis; the client is loaded only when Redis is configured. */
export const openRedis = async (
  url: string,
  { log, whileAway }: { log: Log; whileAway: keyof typeof WHILE_AWAY },
): Promise<Redis> => {
  const { Redis: Client } = await import('ioredis');
  const client = new Client(url, {
    ...WHILE_AWAY[whileAway],
    reconnectOnError: ({ message }) => IS_REPLICA.test(message),
  });
  client.on('error', ({ message }: Error) => log.warn({ message }, 'Redis is away'));
  return client;
};

/** True when Redis cannot be reached or cannot serve now, as opposed to having refused a wrong command. */
export const isRedisLoss = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'MaxRetriesPerRequestError' ||
    /^(Connection is closed|Stream isn't writeable|Command timed out)/.test(error.message) ||
    (error.name === 'ReplyError' && REFUSES_NOW.test(error.message)));
