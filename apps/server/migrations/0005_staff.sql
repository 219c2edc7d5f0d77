-- Staff: accounts, invitations and recovery codes.

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
grant select, insert, update on staff to muqabla_app;

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
grant select, insert, update, delete on staff_invitations to muqabla_app;

create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_codes is
  'Codes for a lost authenticator; each works once. Only keyed hashes are stored.';
grant select, insert, update, delete on staff_recovery_codes to muqabla_app;
