-- Jobs and processes: access to the job queue, the running server processes, and what they share.

-- The queue's own tables stay closed to the application; these functions are its access.
create function public.add_job(task text, payload json, run_at timestamptz, job_key text) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, max_attempts := 25, flags := array[task])
$$;
comment on function public.add_job is 'Adds a job in the transaction that causes it: the job exists if and only if the transaction commits.';

create function public.add_jobs(jobs jsonb) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select from graphile_worker.add_jobs(array(
    select (job.task, job.payload, null, job.run_at, 25, job.job_key, null, array[job.task])::graphile_worker.job_spec
    from jsonb_to_recordset(jobs) job (task text, payload json, run_at timestamptz, job_key text)))
$$;
comment on function public.add_jobs is
  'Adds several jobs, each {task, payload, run_at, job_key}. A key names at most one job: a new one replaces the old one.';

create function job_states() returns table (
  job_id bigint, task text, state text, attempts int, max_attempts int, last_error text, run_at timestamptz, created_at timestamptz
) language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select j.id, j.task_identifier,
         case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
              when j.last_error is not null then 'retrying' when j.run_at > now() then 'delayed' else 'waiting' end,
         j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at
  from graphile_worker.jobs j
$$;
comment on function job_states is 'Every job in the queue with its state. Without payloads, which may contain personal data.';

create function retry_job(id bigint) returns boolean
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select exists (select from graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := 0))
$$;
comment on function retry_job is 'Runs a job now, with all its attempts again. False when the job is gone or running.';

create function delete_job(id bigint) returns boolean
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select exists (select from graphile_worker.complete_jobs(array[id]))
$$;
comment on function delete_job is 'Removes a job for good. False when the job is gone or running.';
revoke all on function public.add_job, public.add_jobs, job_states, retry_job, delete_job from public;
grant execute on function public.add_job, public.add_jobs, job_states, retry_job, delete_job to muqabla_app;

create table server_processes (
  process_id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  providers jsonb not null default '{}'
);
comment on table server_processes is
  'The running server processes. Each one writes a heartbeat every half minute and deletes its row when it stops; the row '
  'of a killed process is deleted after a day.';
comment on column server_processes.providers is
  'When each kind of provider last responded to this process and last failed to, as of its heartbeat.';
grant select, insert, update, delete on server_processes to muqabla_app;

create unlogged table shared.tries (
  caller text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
comment on table shared.tries is 'Counters of rate limits, one row per caller and window.';
create index tries_ended on shared.tries (ends_at);
grant select, insert, update, delete on shared.tries to muqabla_app;

create unlogged table shared.socket_events (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
comment on table shared.socket_events is
  'Socket events for the other processes that are too large for a PostgreSQL notification. Used by the Socket.IO adapter, '
  'as the owner.';
create index socket_events_age on shared.socket_events (created_at);

create table shared.turns (turn text primary key);
comment on table shared.turns is 'Locks for work that one process at a time may do: a process holds the lock of a row while it works.';
insert into shared.turns (turn) values ('seed');
grant select, update on shared.turns to muqabla_app;

create table shared.job_takers (taker text primary key, seen_at timestamptz not null);
comment on table shared.job_takers is
  'Heartbeats of the processes that run jobs. When a row is missing or old, the jobs that process locked are released.';
