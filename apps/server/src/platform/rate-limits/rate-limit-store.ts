import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Queries, Transaction } from '../db/database.ts';
import type { Log } from '../observe/log.ts';
import { openRedis } from '../realtime/redis.ts';

/** Where tries are counted, so that a limit is one limit whichever process a caller reaches. */
export type Tries = { options: Pick<RateLimitPluginOptions, 'redis' | 'store'>; close(): Promise<void> };

const COUNT = `
  insert into shared.tries as kept (caller, tries, ends_at)
  values ($1, 1, now() + $2 * interval '1 millisecond')
  on conflict (caller) do update set
    tries = case when kept.ends_at <= now() then 1 else kept.tries + 1 end,
    ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
  returning tries, greatest(0, extract(epoch from ends_at - now()) * 1000)::int as milliseconds_left`;

// It waits for nobody's lock, and nobody who counts waits for two.
const FORGET = `
  delete from shared.tries where caller in (
    select caller from shared.tries where ends_at < now() order by ends_at limit 200 for update skip locked)`;
const COUNTS_BETWEEN_FORGETTING = 50;

/** How often something was counted in its window, this time included, and how long the window still lasts. */
export type CountedTry = { readonly times: number; readonly secondsLeft: number };

/** Counts one more of something in the database, for as long as its window lasts. What rolls back was not counted. */
export const countTry = async (
  tx: Transaction,
  { of, windowMilliseconds }: { of: string; windowMilliseconds: number },
): Promise<CountedTry> => {
  const [row] = await tx.query<{ tries: number; milliseconds_left: number }>(COUNT, [of, windowMilliseconds]);
  if (row === undefined) throw new Error(`${of} was not counted`);
  return { times: row.tries, secondsLeft: Math.ceil(row.milliseconds_left / 1000) };
};

/** Takes back one count of each of these, for what turned out not to be a try. */
export const uncountTries = async (db: Queries, of: readonly string[]) => {
  await db.query('update shared.tries set tries = tries - 1 where caller = any ($1::text[]) and tries > 0', [of]);
};

/** Forgets what was counted in windows that have ended, some at a time. */
export const forgetTries = (db: Queries) => db.query(FORGET);

type Done = (error: Error | null, counted?: { current: number; ttl: number }) => void;

const storeIn = (db: Queries): FastifyRateLimitStoreCtor => {
  let counts = 0;
  const count = async (caller: string, timeWindow: number) => {
    counts += 1;
    if (counts % COUNTS_BETWEEN_FORGETTING === 0) await forgetTries(db);
    const [row] = await db.query<{ tries: number; milliseconds_left: number }>(COUNT, [caller, timeWindow]);
    return { current: row?.tries ?? 1, ttl: row?.milliseconds_left ?? timeWindow };
  };
  class DatabaseTries {
    private readonly route: string;

    constructor(options: { routeInfo?: { method: string; url: string } }) {
      this.route = options.routeInfo === undefined ? '' : `${options.routeInfo.method} ${options.routeInfo.url}`;
    }

    incr(caller: string, done: Done, timeWindow: number) {
      count(`${this.route} ${caller}`, timeWindow).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }

    child(options: { routeInfo?: { method: string; url: string } }) {
      return new DatabaseTries(options);
    }
  }
  return DatabaseTries as unknown as FastifyRateLimitStoreCtor;
};

/** Counts in Redis where there is one, and else in the database. Where neither answers, the call is refused for now. */
export const openTries = async ({
  redisUrl,
  db,
  log,
}: {
  redisUrl: string | null;
  db: Queries;
  log: Log;
}): Promise<Tries> => {
  if (redisUrl === null) return { options: { store: storeIn(db) }, close: async () => {} };
  const redis = await openRedis(redisUrl, { log, impatient: true });
  return { options: { redis }, close: async () => redis.disconnect() };
};
