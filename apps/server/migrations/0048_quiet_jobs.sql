-- Quiet jobs: adding a job wakes no process before its transaction has committed.

-- A commit with a notice takes one lock of the whole database server, so that commits of several processes wait for each
-- other. The library's functions name `pg_notify` without its schema: this one stands before the system's on their path.
create schema quiet;
create function quiet.pg_notify(channel text, message text) returns void language sql as '';
comment on function quiet.pg_notify is
  'Notifies nobody, in place of the system''s: processes are told of added jobs after the commit, by one statement for many.';

alter function public.add_job set search_path = quiet, pg_catalog, graphile_worker, pg_temp;
alter function public.add_jobs set search_path = quiet, pg_catalog, graphile_worker, pg_temp;
