import { INDIA_TIME_ZONE } from '@muqabla/contract/india-time';
import { STATUS_COMPONENTS, STATUS_STATES, type StatusState } from '@muqabla/contract/operations/status/status-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { ProviderSeen, States } from './status.rules.ts';

const columns = STATUS_COMPONENTS.map((component) => `${component}_state` as const);
type StateColumn = (typeof columns)[number];

/** A stored minute. */
export type MinuteRow = Record<StateColumn, StatusState | null> & { measured_minute: Date; review_minutes: number };

/** Reads the waits of the oldest due job and of the oldest due deadline of a match. */
export const readOldestDue = async (db: Queries) => {
  const [row] = await db.query<{ job_seconds: number; deadline_seconds: number }>(
    `select coalesce(extract(epoch from now() - min(run_at)), 0)::int as job_seconds,
        greatest(0, extract(epoch from now() - (select min(deadline_at) from matches)))::int as deadline_seconds
     from job_states() where state = 'waiting'`,
  );
  return { jobSeconds: row?.job_seconds ?? 0, deadlineSeconds: row?.deadline_seconds ?? 0 };
};

/** The median age in minutes of the cases that wait for a reviewer; 0 without any. */
export const readReviewMinutes = async (db: Queries, at: Date): Promise<number> => {
  const [row] = await db.query<{ minutes: number }>(
    `select coalesce(greatest(0, percentile_cont(0.5) within group (order by extract(epoch from $1::timestamptz - status_since)) / 60), 0)::int as minutes
     from matches where status in ('pending', 'conflict')`,
    [at],
  );
  return row?.minutes ?? 0;
};

type SeenRow = { kind: string; answered_at: Date | null; failed_at: Date | null };

/** Lists the last responses of each kind of provider to each process, as of the processes' heartbeats. */
export const listProvidersSeen = async (db: Queries): Promise<{ kind: string; seen: ProviderSeen }[]> => {
  const rows = await db.query<SeenRow>(
    `select kind, (seen ->> 'answeredAt')::timestamptz as answered_at, (seen ->> 'failedAt')::timestamptz as failed_at
     from (select providers from server_processes order by seen_at desc limit 50) processes, jsonb_each(providers) each (kind, seen)`,
  );
  return rows.map(({ kind, answered_at, failed_at }) => ({
    kind,
    seen: { answeredAt: answered_at, failedAt: failed_at },
  }));
};

type Minute = { minute: Date; states: States; oldestJobSeconds: number; reviewMinutes: number };

/** Stores a minute; a second measurement of one minute replaces the first. */
export const saveMinute = (db: Queries, { minute, states, oldestJobSeconds, reviewMinutes }: Minute) => {
  const names = ['oldest_job_seconds', 'review_minutes', ...columns];
  const values = [oldestJobSeconds, reviewMinutes, ...STATUS_COMPONENTS.map((component) => states[component])];
  return db.query(
    `insert into status_minutes (measured_minute, ${names.join(', ')})
     values ($1, ${names.map((_, place) => `$${place + 2}`).join(', ')})
     on conflict (measured_minute) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [minute, ...values],
  );
};

/** Deletes the minutes before this instant. */
export const deleteMinutesBefore = (db: Queries, before: Date) =>
  db.query('delete from status_minutes where measured_minute < $1', [before]);

/** The minutes from `from` until before `to`, at most a day of them. */
export const listMinutes = (db: Queries, { from, to }: { from: Date; to: Date }): Promise<MinuteRow[]> =>
  db.query<MinuteRow>(
    `select measured_minute, review_minutes, ${columns.join(', ')} from status_minutes
     where measured_minute >= $1 and measured_minute < $2 order by measured_minute limit 1440`,
    [from, to],
  );

/** The newest minute; null before the first. */
export const findNewestMinute = async (db: Queries): Promise<MinuteRow | null> =>
  (
    await db.query<MinuteRow>(
      `select measured_minute, review_minutes, ${columns.join(', ')} from status_minutes order by measured_minute desc limit 1`,
    )
  )[0] ?? null;

const counts = columns.flatMap((column) =>
  STATUS_STATES.map((state) => `count(*) filter (where ${column} = '${state}')::int as ${column}_${state}`),
);

/** The minutes of a day that each component was in each state. */
export type DayRow = { day: string } & Record<`${StateColumn}_${StatusState}`, number>;

/** The days in India from `from` until before `to`, without those that have no measurement. */
export const listDays = (db: Queries, { from, to }: { from: Date; to: Date }): Promise<DayRow[]> =>
  db.query<DayRow>(
    `select ((measured_minute at time zone '${INDIA_TIME_ZONE}')::date)::text as day, ${counts.join(', ')}
     from status_minutes where measured_minute >= $1 and measured_minute < $2 group by 1 order by 1`,
    [from, to],
  );
