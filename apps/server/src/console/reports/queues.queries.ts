import type { Queries } from '../../platform/db/database.ts';
import type { Queues } from '../../platform/seams/join-seams.ts';

/** `over` counts the items that have waited too long; `paise` is the money that waits, null for a queue without. */
export type WaitingRow = { count: number; over: number; oldest: Date | null; paise: number | null };

/** The length of a queue, whose items have waited too long since `lateFrom`. */
export const readWaiting = async (db: Queries, sql: string, lateFrom: Date): Promise<WaitingRow> => {
  const [row] = await db.query<WaitingRow>(sql, [lateFrom]);
  return row ?? { count: 0, over: 0, oldest: null, paise: null };
};

/** Jobs that failed permanently, by name, the longest waiting first. */
export const readFailedJobs = (db: Queries) =>
  db.query<{ task: string; jobs: number; oldest: Date }>('select task, jobs, oldest from reports.failed_jobs()');

export type WaitingItemRow = {
  kind: 'conflict' | 'claim' | 'withdrawal' | 'chat';
  id: string;
  who: string;
  detail: string;
  attached: 'image' | 'voice' | null;
  paise: number | null;
  since: Date;
};

/** The items that have waited longest, at most so many of a queue. */
export const readLongestWaiting = (db: Queries, queues: Queues, limit: number) =>
  db.query<WaitingItemRow>(
    Object.values(queues)
      .flatMap(({ longest }) => (longest === undefined ? [] : `(${longest})`))
      .join('\nunion all\n'),
    [limit],
  );
