import type { QueueName } from '@muqabla/contract/console/reports/dashboard-calls';

/** The queues whose items are rows of features; failed jobs are of the platform. */
export type WaitingQueue = Exclude<QueueName, 'failedJobs'>;

/** SQL that reads a queue, by a partial index. */
export type QueueSql = {
  /** Its length, how many items have waited since `$1` or longer, the time of the oldest, and the money that waits. */
  readonly waiting: string;
  /** The `$1` items that have waited longest: `kind`, `id`, `who`, `detail`, `attached`, `paise`, `since`. */
  readonly longest?: string;
};

/** The columns of `waiting` for rows that wait since the time in this column; `paise` is the money, null for a queue without. */
export const waitingSince = (since: string, paise = 'null::bigint'): string =>
  `count(*)::int as count, count(*) filter (where ${since} <= $1)::int as over, min(${since}) as oldest, ${paise} as paise`;

/** The sum of an expression in paise. */
export const sumOfPaise = (column: string): string => `coalesce(sum(${column}), 0)::bigint`;
