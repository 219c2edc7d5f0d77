import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Queries } from '../db/database.ts';
import type { Log } from '../observe/log.ts';
import { openRedis } from '../realtime/redis.ts';

/** The store of rate limit counters. All processes share it, so that a limit holds whichever process receives a request. */
export type RateLimitStore = { options: Pick<RateLimitPluginOptions, 'redis' | 'store'>; close(): Promise<void> };

const COUNT = `
  insert into shared.tries as kept (caller, tries, ends_at)
  values ($1, 1, now() + $2 * interval '1 millisecond')
  on conflict (caller) do update set
    tries = case when kept.ends_at <= now() then 1 else kept.tries + 1 end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning tries, greatest(0, extract(epoch from ends_at - now()) * 1000)::int as milliseconds_left`;

// Skips locked rows, so that a counting request never waits for two locks.
const DELETE_ENDED = `
  delete from shared.tries where caller in (
    select caller from shared.tries where ends_at < now() order by ends_at limit 200 for update skip locked)`;
const COUNTS_BETWEEN_CLEANUPS = 50;

/** The number of attempts in the current window, this one included, and the time until the window ends. */
export type AttemptCount = { readonly times: number; readonly secondsLeft: number };

/** Counts an attempt under a key in the database. In a transaction the count rolls back with it. */
export const countAttempt = async (
  db: Queries,
  { key, windowMilliseconds }: { key: string; windowMilliseconds: number },
): Promise<AttemptCount> => {
  const [row] = await db.query<{ tries: number; milliseconds_left: number }>(COUNT, [key, windowMilliseconds]);
  if (row === undefined) throw new Error(`${key} was not counted`);
  return { times: row.tries, secondsLeft: Math.ceil(row.milliseconds_left / 1000) };
};

/** Takes back one count under each key. */
export const uncountAttempts = async (db: Queries, keys: readonly string[]) => {
  await db.query('update shared.tries set tries = tries - 1 where caller = any ($1::text[]) and tries > 0', [keys]);
};

/** Deletes up to 200 counters whose window has ended. */
export const deleteEndedCounters = (db: Queries) => db.query(DELETE_ENDED);

type CountCallback = (error: Error | null, count?: { current: number; ttl: number }) => void;

const storeIn = (db: Queries): FastifyRateLimitStoreCtor => {
  let counts = 0;
  const count = async (caller: string, timeWindow: number) => {
    counts += 1;
    if (counts % COUNTS_BETWEEN_CLEANUPS === 0) await deleteEndedCounters(db);
    const [row] = await db.query<{ tries: number; milliseconds_left: number }>(COUNT, [caller, timeWindow]);
    return { current: row?.tries ?? 1, ttl: row?.milliseconds_left ?? timeWindow };
  };
  class DatabaseCounters {
    private readonly route: string;

    constructor(options: { routeInfo?: { method: string; url: string } }) {
      this.route = options.routeInfo === undefined ? '' : `${options.routeInfo.method} ${options.routeInfo.url}`;
    }

    incr(caller: string, done: CountCallback, timeWindow: number) {
      count(`${this.route} ${caller}`, timeWindow).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child(options: { routeInfo?: { method: string; url: string } }) {
      return new DatabaseCounters(options);
    }
  }
  return DatabaseCounters as unknown as FastifyRateLimitStoreCtor;
};

/** Counts in Redis if configured, else in the database. When the store is unreachable, rate-limited calls are refused. */
export const openRateLimitStore = async ({
  redisUrl,
  db,
  log,
}: {
  redisUrl: string | null;
  db: Queries;
  log: Log;
}): Promise<RateLimitStore> => {
  if (redisUrl === null) return { options: { store: storeIn(db) }, close: async () => {} };
  const redis = await openRedis(redisUrl, { log, whileAway: 'fails at once' });
  return { options: { redis }, close: async () => redis.disconnect() };
};
