import { type Queue, QUEUE_NAMES } from '@muqabla/contract/console/reports/dashboard-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { SettingsStore } from '../../core/settings/read-settings.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';
import type { WaitingQueue } from '../../platform/seams/queue-sql.rules.ts';
import { isPromised, queuePromises } from './queue-promises.rules.ts';
import { readFailedJobs, readWaiting } from './queues.queries.ts';

type Promises = ReturnType<typeof queuePromises>;

const readFailed = async (db: Queries): Promise<Queue> => {
  const failed = await readFailedJobs(db);
  const [first] = failed;
  const count = failed.reduce((sum, { jobs }) => sum + jobs, 0);
  return {
    queue: 'failedJobs',
    count,
    over: count,
    ...(first !== undefined && { oldest: first.oldest.toISOString() }),
    kinds: failed.map(({ task, jobs }) => ({ name: task, count: jobs })),
  };
};

const readQueue = async (
  db: Queries,
  [queue, sql]: readonly [WaitingQueue, string],
  { promises, now }: { promises: Promises; now: Date },
): Promise<Queue> => {
  const promiseMinutes = isPromised(queue) ? promises[queue] : undefined;
  const lateFrom = new Date(now.getTime() - (promiseMinutes ?? 0) * 60_000);
  const { count, over, oldest, paise } = await readWaiting(db, sql, lateFrom);
  return {
    queue,
    count,
    over,
    ...(promiseMinutes !== undefined && { promiseMinutes }),
    ...(oldest !== null && { oldest: oldest.toISOString() }),
    ...(paise !== null && count > 0 && { amount: rupeesFromPaise(paise) }),
  };
};

/** Every queue with its length, its oldest item, and the items that have waited longer than promised. */
export const readQueues = async (
  { db, settings, queues }: { db: Queries; settings: Pick<SettingsStore, 'read'>; queues: Queues },
  now: Date,
): Promise<Queue[]> => {
  const promises = queuePromises(await settings.read());
  return Promise.all(
    QUEUE_NAMES.flatMap((queue) => {
      if (queue === 'failedJobs') return readFailed(db);
      const sql = queues[queue]?.waiting;
      return sql === undefined ? [] : readQueue(db, [queue, sql], { promises, now });
    }),
  );
};
