import type { Queries } from '../../platform/db/database.ts';

/** Jobs of one task in one state: their number, and the earliest due time. */
export type JobCount = { task: string; state: string; jobs: number; oldest: Date };

/** The job queue by task and state. Jobs exist only for live matches and current work, so counting them all is cheap. */
export const countJobs = (db: Queries): Promise<JobCount[]> =>
  db.query<JobCount>(
    'select task, state, count(*)::int as jobs, min(run_at) as oldest from job_states() group by task, state order by task, state',
  );

/** The deadlines of matches in the form of jobs: those that have passed wait, the others are delayed. */
export const countDeadlines = (db: Queries): Promise<JobCount[]> =>
  db.query<JobCount>(
    `select 'match-deadline' as task, case when deadline_at <= now() then 'waiting' else 'delayed' end as state,
            count(*)::int as jobs, min(deadline_at) as oldest
     from matches where deadline_at is not null group by 2`,
  );

/** A queue of items that wait for staff, a provider or their place in the public log; of complaints, those past a clock of the IT Rules, of webhooks, those to endpoints that are on: their number, and the time of the oldest; null when it is empty. */
export type Waiting = {
  queue:
    | 'review'
    | 'withdrawal'
    | 'payout_unknown'
    | 'provider_contradiction'
    | 'public_log'
    | 'complaint_overdue'
    | 'webhook';
  waiting: number;
  oldest: Date | null;
};

export const countWaiting = (db: Queries, now: Date): Promise<Waiting[]> =>
  db.query<Waiting>(
    `select 'review' as queue, count(*)::int as waiting, min(status_since) as oldest from matches where status in ('pending', 'conflict')
     union all
     select 'withdrawal', count(*)::int, min(requested_at) from withdrawals where status = 'pending'
     union all
     select 'payout_unknown', count(*)::int, min(decided_at) from withdrawals where status = 'approved' and provider_state = 'unknown'
     union all
     select 'provider_contradiction', count(*)::int, min(first_seen_at) from provider_contradictions where resolved_at is null
     union all
     select 'public_log', count(*)::int, min(added_at) from (
       select added_at from log_outbox union all select added_at from log_sealed where seal_id is null
     ) waiting_for_log
     union all
     select 'complaint_overdue', count(*)::int, min(due_at) from complaints where due_at < $1
     union all
     select 'webhook', count(*)::int, min(d.happened_at) from webhook_deliveries d join webhook_endpoints w using (endpoint_id)
     where d.state = 'pending' and w.state = 'enabled'`,
    [now],
  );

/** The OTPs sent within a day, by the budget they are counted with. */
export const countSmsOfDay = (db: Queries, now: Date) =>
  db.query<{ budget: string; sent: number }>(
    `select budget, count(*)::int as sent from sms_sends where sent_at > $1::timestamptz - interval '1 day' group by budget`,
    [now],
  );

export type Backup = { taken_at: Date; took_seconds: number; bytes: number; encrypted: boolean };

/** The newest backup; null before the first. */
export const findLastBackup = async (db: Queries): Promise<Backup | null> => {
  const [row] = await db.query<Backup>(
    'select taken_at, took_seconds, bytes, encrypted from backups order by taken_at desc limit 1',
  );
  return row ?? null;
};

export type ServerProcess = { process_id: string; version: string; started_at: Date; seen_at: Date };

/** Records a heartbeat, and deletes processes without one for a day. */
export const keepProcess = async (
  db: Queries,
  {
    processId,
    version,
    startedAt,
    providers,
    now,
  }: { processId: string; version: string; startedAt: Date; providers: object; now: Date },
) => {
  await db.query(
    `insert into server_processes (process_id, version, started_at, seen_at, providers) values ($1, $2, $3, $4, $5)
     on conflict (process_id) do update set seen_at = excluded.seen_at, providers = excluded.providers`,
    [processId, version, startedAt, now, JSON.stringify(providers)],
  );
  await db.query(`delete from server_processes where seen_at < $1::timestamptz - interval '1 day'`, [now]);
};

export const forgetProcess = (db: Queries, processId: string) =>
  db.query('delete from server_processes where process_id = $1', [processId]);

/** Processes with a heartbeat within the last day, newest first; at most 50. */
export const listProcesses = (db: Queries): Promise<ServerProcess[]> =>
  db.query<ServerProcess>(
    'select process_id, version, started_at, seen_at from server_processes order by started_at desc, process_id limit 50',
  );

/** The size of the database in bytes. */
export const readDatabaseBytes = async (db: Queries): Promise<number> =>
  (await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes'))[0]?.bytes ?? 0;

/** True when an owner has enrolled and may sign in. */
export const hasActiveOwner = async (db: Queries): Promise<boolean> => {
  const rows = await db.query(
    `select from staff m where role = 'owner' and disabled_at is null and (enrolled_at is not null
       or exists (select from staff_company_accounts a where a.staff_id = m.staff_id)) limit 1`,
  );
  return rows.length > 0;
};

/** The names of the migrations that a database has run. */
export const listAppliedMigrations = async (db: Queries): Promise<string[]> =>
  (await db.query<{ name: string }>('select name from migrations')).map(({ name }) => name);

/** True when server processes of more than one version have reported since a time. */
export const runsTwoVersions = async (db: Queries, since: Date): Promise<boolean> => {
  const [found] = await db.query<{ mixed: boolean }>(
    'select count(distinct version) > 1 as mixed from server_processes where seen_at > $1',
    [since],
  );
  return found?.mixed ?? false;
};
