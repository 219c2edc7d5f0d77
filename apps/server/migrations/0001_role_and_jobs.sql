-- The server works as the role muqabla_app, which owns nothing: what it may do is what the migrations grant.
do $$
begin
  if not exists (select from pg_roles where rolname = 'muqabla_app') then
    create role muqabla_app nologin;
  end if;
  execute format('grant muqabla_app to %I', current_user);
end $$;

grant usage on schema public to muqabla_app;

-- Later work is added inside the transaction that causes it. The queue's own tables stay closed to the application.
create function public.add_job(task text, payload json, run_at timestamptz, job_key text) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, max_attempts := 25)
$$;
-- Several at once, each {task, payload, run_at, job_key}. A key names at most one job: a new one takes the old one's place.
create function public.add_jobs(jobs jsonb) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select from graphile_worker.add_jobs(array(
    select (job.task, job.payload, null, job.run_at, 25, job.job_key, null, null)::graphile_worker.job_spec
    from jsonb_to_recordset(jobs) job (task text, payload json, run_at timestamptz, job_key text)))
$$;
revoke all on function public.add_job, public.add_jobs from public;
grant execute on function public.add_job, public.add_jobs to muqabla_app;
