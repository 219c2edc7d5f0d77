-- Audit: what staff did, in one hash chain.

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
comment on table audit_records is
  'What staff did, in one hash chain. A record that is changed, removed or inserted later breaks the chain from there on. '
  'Staff act rarely, so one chain is enough.';
comment on column audit_records.hash is 'Over the hash of the record before it and this record.';
create index audit_of_staff on audit_records (staff_id, sequence);
create index audit_of_action on audit_records (action, sequence);
create index audit_of_subject on audit_records (subject_id, sequence);
create index audit_by_time on audit_records (happened_at);

create table audit_head (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null default 0,
  hash text not null default repeat('0', 64)
);
comment on table audit_head is 'The end of the chain: shows when the last record is missing.';
insert into audit_head default values;

create function lock_audit_head() returns table (sequence bigint, hash text)
language sql security definer set search_path = public, pg_temp as $$
  select h.sequence, h.hash from audit_head h for update
$$;
comment on function lock_audit_head is
  'Locks the end of the chain until the transaction ends, so that records are appended one after the other.';
revoke all on function lock_audit_head from public;
grant execute on function lock_audit_head to muqabla_app;

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
comment on function audit_continues is 'A new record continues the chain and becomes its end.';
create trigger audit_continues before insert on audit_records for each row execute function audit_continues();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_records' and tg_op = 'UPDATE' and is_removing_player() then
    return null;
  end if;
  raise exception 'the audit log is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_audit_change is 'Makes the audit log append-only, for the owner too.';
create trigger append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_audit_change();
grant select, insert on audit_records to muqabla_app;
create trigger never_deleted before delete or truncate on audit_head for each statement execute function refuse_audit_change();
grant select on audit_head to muqabla_app;

create table audit_redactions (
  sequence bigint primary key,
  redacted_at timestamptz not null
);
comment on table audit_redactions is
  'Audit records from whose texts words of a deleted person were removed. Their content no longer has its hash; the chain continues with the hash they were written with. Append-only.';
create trigger append_only before update or delete or truncate on audit_redactions
  for each statement execute function refuse_audit_change();
grant select on audit_redactions to muqabla_app;
