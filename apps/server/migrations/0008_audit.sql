-- Staff and audit: staff accounts and their invitations, the audit log, and what two staff members must agree on.

create table staff (
  staff_id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'finance', 'reviewer', 'support')),
  password_hash text,
  totp_sealed bytea,
  enrolled_at timestamptz,
  last_totp_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz,
  last_sign_in_at timestamptz,
  constraint enrolled_as_a_whole check (num_nonnulls(password_hash, totp_sealed, enrolled_at) in (0, 3))
);
comment on table staff is
  'A staff member may sign in after enrolment: a password is set and an authenticator confirmed, both by an invitation.';
comment on column staff.totp_sealed is
  'The authenticator''s secret, encrypted with the installation''s key, which no SQL statement contains.';
comment on column staff.last_totp_step is 'The last time step whose code was accepted: a code works once.';
create index staff_by_time on staff (created_at desc, staff_id);

create table staff_invitations (
  staff_id uuid primary key references staff,
  token_hash bytea not null unique,
  totp_sealed bytea not null,
  expires_at timestamptz not null
);
comment on table staff_invitations is
  'One open invitation per staff member; a newer one replaces it. Only a keyed hash of the token is stored.';
comment on column staff_invitations.totp_sealed is
  'The authenticator''s secret that the invitation shows, encrypted, until a code proves that the authenticator has it.';

create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_codes is
  'Codes for a lost authenticator; each works once. Only keyed hashes are stored.';

grant select, insert, update on staff to muqabla_app;
grant select, insert, update, delete on staff_invitations, staff_recovery_codes to muqabla_app;

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
  raise exception 'the audit log is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_audit_change is 'Makes the audit log append-only, for the owner too.';
create trigger append_only before update or delete or truncate on audit_records
  for each statement execute function refuse_audit_change();
create trigger never_deleted before delete or truncate on audit_head for each statement execute function refuse_audit_change();

grant select, insert on audit_records to muqabla_app;
grant select on audit_head to muqabla_app;

create table proposals (
  proposal_id uuid primary key,
  kind text not null check (kind in ('adjustment', 'suspense', 'reversal', 'withdrawal')),
  subject_id uuid not null,
  terms jsonb not null,
  reason text not null,
  status text not null check (status in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  constraint maker_is_not_checker check (decided_by <> proposed_by or (kind = 'withdrawal' and status = 'rejected')),
  constraint decided_as_a_whole check ((status <> 'proposed') = (decided_by is not null) and (decided_by is null) = (decided_at is null))
);
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, and large withdrawals.';
comment on column proposals.subject_id is 'The player, deposit, match or withdrawal.';
comment on column proposals.terms is 'What exactly is proposed. Amounts in paise.';
comment on constraint maker_is_not_checker on proposals is
  'Rejecting a large withdrawal needs one person, who may be the first of the two.';
create index proposals_by_time on proposals (kind, proposed_at desc, proposal_id);
create index proposals_waiting on proposals (kind, proposed_at) where status = 'proposed';
create index proposals_of_subject on proposals (subject_id, proposed_at desc);
create unique index one_proposal_at_a_time on proposals (kind, subject_id) where status = 'proposed' and kind <> 'adjustment';
create unique index reversed_once on proposals (subject_id) where kind = 'reversal' and status = 'approved';

create function proposal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' then
    raise exception 'a decided proposal cannot change' using errcode = 'check_violation';
  end if;
  if (new.kind, new.subject_id, new.terms, new.reason, new.proposed_by, new.proposed_at)
     is distinct from (old.kind, old.subject_id, old.terms, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'the terms of a proposal cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function proposal_is_decided_once is 'A proposal is decided once, and its terms never change.';
create trigger decided_once before update on proposals for each row execute function proposal_is_decided_once();

grant select, insert, update on proposals to muqabla_app;
