import type { LIVE_STATUSES, QueueName } from '@muqabla/contract/reports/dashboard-calls';
import type { Queries } from '../platform/db/database.ts';

export type WaitingRow = { count: number; oldest: Date | null };

const proposed = (kind: string) =>
  `select count(*)::int as count, min(proposed_at) as oldest from proposals where kind = '${kind}' and status = 'proposed'`;

/** The length of each queue and the time of its oldest item, each read from a partial index. */
const WAITING: Record<Exclude<QueueName, 'failedJobs'>, string> = {
  reviews: `select count(*)::int as count, min(status_since) as oldest from matches where status in ('pending', 'conflict')`,
  reversals: proposed('reversal'),
  withdrawals: `select count(*)::int as count, min(requested_at) as oldest from withdrawals where status = 'pending'`,
  suspense: `select count(*)::int as count, min(settled_at) as oldest from deposits where status = 'suspense' and not exists (
      select from ledger.transfers r where r.transfer_key = 'deposit:' || deposit_id || ':suspense:resolved')
    and not exists (select from deposit_refunds f where f.deposit_id = deposits.deposit_id and f.status = 'done')`,
  recharges: `select count(*)::int as count, min(created_at) as oldest from recharges where status = 'pending'`,
  chats: `select count(*)::int as count, min(waiting_since) as oldest from chats where waiting_since is not null`,
  adjustments: proposed('adjustment'),
};

export const readWaiting = async (db: Queries, queue: Exclude<QueueName, 'failedJobs'>): Promise<WaitingRow> => {
  const [row] = await db.query<WaitingRow>(WAITING[queue]);
  return row ?? { count: 0, oldest: null };
};

/** Jobs that failed permanently, by name, the longest waiting first. */
export const readFailedJobs = (db: Queries) =>
  db.query<{ task: string; jobs: number; oldest: Date }>('select task, jobs, oldest from reports.failed_jobs()');

/** The number of matches in each state that is not final. */
export const countLiveBattles = async (db: Queries): Promise<Record<(typeof LIVE_STATUSES)[number], number>> => {
  const rows = await db.query<{ status: string; battles: number }>(
    `select status, count(*)::int as battles from matches where status in ('new', 'requested') group by 1
     union all select status, count(*)::int from matches where status = 'running' group by 1
     union all select status, count(*)::int from matches where status in ('pending', 'conflict') group by 1`,
  );
  const counted = new Map(rows.map(({ status, battles }) => [status, battles]));
  return {
    new: counted.get('new') ?? 0,
    requested: counted.get('requested') ?? 0,
    running: counted.get('running') ?? 0,
    pending: counted.get('pending') ?? 0,
    conflict: counted.get('conflict') ?? 0,
  };
};
