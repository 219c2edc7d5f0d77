-- What staff did, in one chain: each record's hash is over the hash before it and the record itself, so that a record
-- that is changed, removed or slipped in later breaks the chain from there on. Staff act rarely: one chain is enough.
create table audit_records (
  sequence bigint primary key check (sequence > 0),
  happened_at timestamptz not null,
  staff_id uuid not null references staff,
  role text not null check (role in ('owner', 'finance', 'reviewer', 'support')),
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  reason text not null,
  before jsonb,
  after jsonb,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  previous text not null check (previous ~ '^[0-9a-f]{64}$')
);
create index audit_of_staff on audit_records (staff_id, sequence);
create index audit_of_action on audit_records (action, sequence);
create index audit_of_subject on audit_records (subject_id, sequence);
create index audit_by_time on audit_records (happened_at);

-- Where the chain ends. A missing last record shows here.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null default 0,
  hash text not null default repeat('0', 64)
);
insert into audit_head default values;

-- Holds the end of the chain until the transaction ends, so that records are appended one after the other.
create function lock_audit_head() returns table (sequence bigint, hash text)
language sql security definer set search_path = public, pg_temp as $$
  select h.sequence, h.hash from audit_head h for update
$$;

create function audit_continues() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_head h set sequence = new.sequence, hash = new.hash
   where h.sequence = new.sequence - 1 and h.hash = new.previous;
  if not found then
    raise exception 'an audit record does not continue the chain' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger audit_continues before insert on audit_records for each row execute function audit_continues();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_audit_change();
create trigger stays before delete or truncate on audit_head for each statement execute function refuse_audit_change();

revoke all on function lock_audit_head from public;
grant execute on function lock_audit_head to muqabla_app;
grant select, insert on audit_records to muqabla_app;
grant select on audit_head to muqabla_app;
