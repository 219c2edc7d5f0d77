-- Roles and schemas: the role the server works as, and the schemas beside public.

-- The role owns nothing: it may do only what the migrations grant.
do $$
begin
  if not exists (select from pg_roles where rolname = 'muqabla_app') then
    create role muqabla_app nologin;
  end if;
  execute format('grant muqabla_app to %I', current_user);
end $$;

create schema ledger;

comment on schema ledger is 'Money in double entry. Only ledger.post writes transfers and entries.';

create schema reports;

comment on schema reports is
  'Sums of closed days (in India), so that figures over years are read without reading the ledger. All of it can be '
  'computed again from the ledger, and the ledger check proves that both agree.';

create schema sandbox;

comment on schema sandbox is 'State of the embedded sandbox providers. Empty in a live installation.';

create schema shared;

comment on schema shared is
  'State that server processes share. Losing a row costs nothing: a rate limit starts again, a socket event is not delivered, '
  'a job starts a little later.';

grant usage on schema public, ledger, reports, sandbox, shared to muqabla_app;

comment on table migrations is 'The migrations that are applied. Created and written by the migration runner.';

-- A process reports that it is ready only when every migration is applied.
grant select on migrations to muqabla_app;
