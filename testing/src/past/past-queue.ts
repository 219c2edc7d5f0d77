import pg from 'pg';
import type { JobQueue } from '../../../apps/server/src/platform/jobs/jobs.ts';
import { shiftBehind } from './moved-time.ts';

/** The jobs of the past: a process that lives in the present must not take them. */
export const PAST_QUEUE: JobQueue = { prefix: 'past:', functions: 'past' };

/**
 * The tables of items that are polled at providers. The present, which polls due items each minute, would settle
 * payments of the past at its own time.
 */
const QUESTIONS = ['deposits', 'deposit_refunds', 'recharges', 'withdrawals'] as const;

/** The tables whose deadlines the present ends by its own clock, so those of the past have time until they end. */
const DEADLINES = ['board_games', 'matches'] as const;

// A job due in three minutes of the past is due in three minutes of the present.
const FUNCTIONS = `
  create schema if not exists past;
  create table if not exists past.time (behind interval not null);
  create table if not exists past.made_days (day date primary key);
  create table if not exists past.colleagues (role text primary key, email text not null, totp_secret text not null);
  create or replace function past.add_job(task text, payload json, run_at timestamptz, job_key text) returns void
    language sql security definer set search_path to past, pg_temp as $$
    select graphile_worker.add_job('past:' || task, payload, run_at := run_at + (select behind from past.time), job_key := job_key, max_attempts := 25, flags := array['past:' || task]) $$;
  create or replace function past.add_jobs(jobs jsonb) returns void
    language sql security definer set search_path to past, pg_temp as $$
    select from graphile_worker.add_jobs(array(
      select ('past:' || job.task, job.payload, null, job.run_at + (select behind from past.time), 25, job.job_key, null, array['past:' || job.task])::graphile_worker.job_spec
      from jsonb_to_recordset(jobs) job (task text, payload json, run_at timestamptz, job_key text))) $$;
  create or replace function past.hold_question() returns trigger
    language plpgsql security definer set search_path to past, pg_temp as $$
    begin
      new.ask_at := now() + interval '1 day';
      return new;
    end $$;
  create or replace function past.hold_deadline() returns trigger
    language plpgsql security definer set search_path to past, pg_temp as $$
    begin
      new.deadline_at := now() + interval '1 day';
      return new;
    end $$;
  ${DEADLINES.map(
    (table) => `create or replace trigger held_by_past before insert or update of deadline_at on ${table} for each row
    when (new.deadline_at < now() - interval '10 minutes') execute function past.hold_deadline();`,
  ).join('\n  ')}
  ${QUESTIONS.map(
    (table) => `create or replace trigger held_by_past before insert or update of ask_at on ${table} for each row
    when (new.ask_at < now() - interval '12 hours') execute function past.hold_question();`,
  ).join('\n  ')}
  grant usage on schema past to muqabla_app;
  grant execute on all functions in schema past to muqabla_app`;

/** Battles of the past that was cut off are called off, so nothing is left to do for its jobs. */
const DROP_JOBS = `
  select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier like 'past:%'`;

// Sums of closed days are computed again from the ledger, which now has more days.
const FINISH = `
  drop schema past cascade;
  ${DROP_JOBS};
  ${QUESTIONS.map((table) => `update ${table} set ask_at = now() - interval '1 second' where ask_at > now() + interval '12 hours';`).join('\n  ')}
  truncate reports.days cascade`;

export type StaffSecret = { role: string; email: string; totp_secret: string };

/** The database as the past needs it: its queue, what is done of it, and the days' sums held back until it is complete. */
export const openPastDatabase = async (ownerUrl: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // The product closes days under this lock. A day that is closed before its past is complete would lack it.
  await client.query("select pg_advisory_lock(hashtext('reports.close_days'))");
  const rows = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[];
  return {
    rows,
    /** True when a past was begun and not finished. */
    isBegun: async () =>
      (await rows<{ begun: boolean }>("select to_regclass('past.made_days') is not null as begun"))[0]?.begun === true,
    /** Creates the functions that add its jobs. */
    prepare: async () => void (await client.query(FUNCTIONS)),
    keepTime: async () => {
      await client.query('delete from past.time');
      await client.query("insert into past.time values ($1 * interval '1 millisecond')", [Math.round(shiftBehind())]);
    },
    daysDone: async () =>
      new Set((await rows<{ day: string }>('select day::text as day from past.made_days')).map(({ day }) => day)),
    keepDay: (day: string) => rows('insert into past.made_days values ($1)', [day]),
    dropJobs: async () => void (await client.query(DROP_JOBS)),
    finish: async () => void (await client.query(FINISH)),
    close: () => client.end(),
  };
};

export type PastDatabase = Awaited<ReturnType<typeof openPastDatabase>>;
