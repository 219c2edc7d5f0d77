-- Whether every migration is applied is asked before a process takes requests.
grant select on migrations to muqabla_app;

-- The queue's own tables stay closed; these say how it stands and let a stuck job go on. What a job is told (its
-- payload) may name people, so it is not among what is shown.
create function job_states() returns table (
  job_id bigint, task text, state text, attempts int, max_attempts int, last_error text, run_at timestamptz, created_at timestamptz
) language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select j.id, j.task_identifier,
         case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
              when j.last_error is not null then 'retrying' when j.run_at > now() then 'delayed' else 'waiting' end,
         j.attempts, j.max_attempts, j.last_error, j.run_at, j.created_at
  from graphile_worker.jobs j
$$;
-- Runs a job now with all its tries ahead of it; false when it is gone or running.
create function retry_job(id bigint) returns boolean
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select exists (select from graphile_worker.reschedule_jobs(array[id], run_at := now(), attempts := 0))
$$;
-- Takes a job away for good; false when it is gone or running.
create function delete_job(id bigint) returns boolean
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select exists (select from graphile_worker.complete_jobs(array[id]))
$$;
revoke all on function job_states, retry_job, delete_job from public;
grant execute on function job_states, retry_job, delete_job to muqabla_app;

-- Processes say every half minute that they live; one that stops says so, one that died is forgotten after a day.
create table server_processes (
  process_id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
grant select, insert, update, delete on server_processes to muqabla_app;

-- The backups that were taken. Written by the backup itself, as the owner.
create table backups (
  backup_id text primary key,
  taken_at timestamptz not null,
  took_seconds int not null,
  bytes bigint not null,
  encrypted boolean not null
);
create index backups_by_time on backups (taken_at desc);
grant select on backups to muqabla_app;
