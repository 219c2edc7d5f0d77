import type { LIVE_STATUSES, QueueName } from '@muqabla/contract/console/reports/dashboard-calls';
import type { Queries } from '../../platform/db/database.ts';

/** `over` counts the items that have waited too long; `paise` is the money that waits, null for a queue without. */
export type WaitingRow = { count: number; over: number; oldest: Date | null; paise: number | null };

// The first parameter of each statement is the latest time from which an item has waited too long.
const facts = (since: string, paise = 'null::bigint') =>
  `count(*)::int as count, count(*) filter (where ${since} <= $1)::int as over, min(${since}) as oldest, ${paise} as paise`;
const sumOf = (column: string) => `coalesce(sum(${column}), 0)::bigint`;

const proposed = (...kinds: readonly string[]) =>
  `select ${facts('proposed_at')} from proposals where kind in ('${kinds.join("', '")}') and status = 'proposed'`;

/** The length of each queue and the time of its oldest item, each read from a partial index. */
const WAITING: Record<Exclude<QueueName, 'failedJobs'>, string> = {
  reviews: `select sum(count)::int as count, sum(over)::int as over, min(oldest) as oldest, sum(paise)::bigint as paise from (
      select ${facts('status_since', sumOf('stake_paise * 2 - commission_paise'))}
      from matches where status in ('pending', 'conflict')
      union all select count(distinct match_id), 0, null, 0 from open_doubts()) waiting`,
  reversals: proposed('reversal'),
  restitutions: proposed('restitution', 'restitutionUndo'),
  withdrawals: `select ${facts('requested_at', sumOf('amount_paise'))}
    from withdrawals where status in ('pending', 'approved') and (status = 'pending' or provider_state = 'unknown')`,
  suspense: `select ${facts('settled_at')} from deposits where status = 'suspense' and not exists (
      select from ledger.transfers r where r.transfer_key = 'deposit:' || deposit_id || ':suspense:resolved')
    and not exists (select from deposit_refunds f where f.deposit_id = deposits.deposit_id and f.status = 'done')`,
  recharges: `select ${facts('created_at', sumOf('amount_paise'))} from recharges where status = 'pending'`,
  contradictions: `select ${facts('first_seen_at')} from provider_contradictions where resolved_at is null`,
  chats: `select ${facts('waiting_since')} from chats where waiting_since is not null`,
  // A complaint has a time of its own by which staff must act next.
  complaints: `select count(*)::int as count, count(*) filter (where due_at <= $1)::int as over, min(filed_at) as oldest, null::bigint as paise
    from complaints where due_at is not null`,
  playerReports: `select ${facts('reported_at')} from player_reports where closed_at is null`,
  // Nothing is promised about them: no player waits for the answer.
  engineChecks: `select count(*)::int as count, 0 as over, min(opened_at) as oldest, null::bigint as paise
    from engine_cases where status = 'open' and $1::timestamptz is not null`,
  adjustments: proposed('adjustment'),
};

export const readWaiting = async (
  db: Queries,
  queue: Exclude<QueueName, 'failedJobs'>,
  lateFrom: Date,
): Promise<WaitingRow> => {
  const [row] = await db.query<WaitingRow>(WAITING[queue], [lateFrom]);
  return row ?? { count: 0, over: 0, oldest: null, paise: null };
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

/** The stakes that running matches hold, in paise. */
export const sumRunningStakes = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ paise: number }>(
    `select coalesce(sum(stake_paise * 2), 0)::bigint as paise from matches where status = 'running'`,
  );
  return row?.paise ?? 0;
};

export type WaitingItemRow = {
  kind: 'conflict' | 'claim' | 'withdrawal' | 'chat';
  id: string;
  who: string;
  detail: string;
  paise: number | null;
  since: Date;
};

/** The items that have waited longest, at most so many of a kind, each kind read from a partial index. */
export const readLongestWaiting = (db: Queries, limit: number) =>
  db.query<WaitingItemRow>(
    `(select case m.status when 'conflict' then 'conflict' else 'claim' end as kind, m.match_id as id,
        host.username || ' vs ' || joiner.username as who, m.game_name || coalesce(', ' || m.room_code, '') as detail,
        m.stake_paise * 2 - m.commission_paise as paise, m.status_since as since
      from matches m join players host on host.player_id = m.host_id join players joiner on joiner.player_id = m.joiner_id
      where m.status in ('pending', 'conflict') order by m.status_since limit $1)
     union all
     (select 'withdrawal', w.withdrawal_id, p.username, w.payee_name, w.amount_paise, w.requested_at
      from withdrawals w join players p using (player_id) where w.status = 'pending'
      order by w.requested_at, w.withdrawal_id limit $1)
     union all
     (select 'chat', c.player_id, p.username, coalesce(left(t.body, 80), ''), null, c.waiting_since
      from chats c join players p using (player_id)
        left join chat_messages t on t.player_id = c.player_id and t.number = c.last_number and t.message_type = 'text'
      where c.waiting_since is not null order by c.waiting_since limit $1)`,
    [limit],
  );

export type ReviewTimeRow = { decided: number; conflicts: number; median_minutes: number | null };

/** The decisions since an instant, and the median of the minutes that these cases had waited. */
export const readReviewTime = async (db: Queries, since: Date): Promise<ReviewTimeRow> => {
  const [row] = await db.query<ReviewTimeRow>(
    `select count(*)::int as decided, count(*) filter (where d.from_status = 'conflict')::int as conflicts,
        (percentile_cont(0.5) within group (order by extract(epoch from d.happened_at - w.happened_at)) / 60)::float8 as median_minutes
     from match_events d join match_events w on w.match_id = d.match_id and w.version = d.version - 1
     where d.move = 'decide' and d.happened_at >= $1`,
    [since],
  );
  return row ?? { decided: 0, conflicts: 0, median_minutes: null };
};
