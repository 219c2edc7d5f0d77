-- A staff member may sign in once they have set a password and confirmed an authenticator, both by an invitation.
-- Authenticator secrets are kept sealed with the install's key, which no statement knows: secrets kept in clear before
-- are refused rather than carried over, and their owners enrol again by a new invitation (`npm run staff:create`).
alter table staff drop column totp_secret;
alter table staff alter column password_hash drop not null;
update staff set password_hash = null;
alter table staff add column totp_sealed bytea;
alter table staff add column enrolled_at timestamptz;
alter table staff add column disabled_at timestamptz;
alter table staff add column last_sign_in_at timestamptz;
alter table staff add constraint enrolled_as_a_whole check (
  num_nonnulls(password_hash, totp_sealed, enrolled_at) in (0, 3));
create index staff_by_time on staff (created_at desc, staff_id);

-- One open invitation a staff member: a newer one takes its place. Only a keyed hash of its token is kept; the
-- authenticator's secret that it shows waits here, sealed, until a code proves that it arrived.
create table staff_invitations (
  staff_id uuid primary key references staff,
  token_hash bytea not null unique,
  totp_sealed bytea not null,
  expires_at timestamptz not null
);

-- For when the authenticator is lost: each works once. Only keyed hashes are kept.
create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A staff session ends by itself without its person's activity; and what moves money or rights needs a recent proof of
-- who acts. Null for players, whose sessions last until their cookie does.
alter table sessions add column last_seen_at timestamptz;
alter table sessions add column confirmed_at timestamptz;
alter table sessions add column address text;
alter table sessions add column device text;
-- Staff who are signed in do so again, once enrolled.
update sessions set revoked_at = now(), last_seen_at = created_at, confirmed_at = created_at where staff_id is not null and revoked_at is null;
update sessions set last_seen_at = created_at, confirmed_at = created_at where staff_id is not null and last_seen_at is null;
alter table sessions add constraint staff_are_seen check (
  num_nonnulls(last_seen_at, confirmed_at) = case when staff_id is null then 0 else 2 end);
create index staff_sessions_standing on sessions (last_seen_at) where staff_id is not null and revoked_at is null;
create index sessions_of_staff on sessions (staff_id, created_at desc) where staff_id is not null;

-- Large withdrawals are approved by two people. Turning one down needs one, who may be the first of the two.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('adjustment', 'suspense', 'reversal', 'withdrawal'));
alter table proposals drop constraint maker_is_not_checker;
alter table proposals add constraint maker_is_not_checker check (
  decided_by <> proposed_by or (kind = 'withdrawal' and status = 'rejected'));

grant select, insert, update, delete on staff_invitations, staff_recovery_codes to muqabla_app;
