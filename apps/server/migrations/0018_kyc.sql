-- KYC: who a player is by their Aadhaar, the OTPs of the verification, and what staff revoked.
-- No column holds an Aadhaar number: a keyed fingerprint recognises it, the last four digits show it to its owner.

create table kyc (
  player_id uuid primary key references players,
  fingerprint bytea not null unique,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  name text not null,
  state text not null,
  year_of_birth int not null check (year_of_birth between 1900 and 2200),
  age_when_verified smallint not null check (age_when_verified between 0 and 150),
  provider text not null,
  consent text not null,
  consented_at timestamptz not null,
  verified_at timestamptz not null,
  revoked_at timestamptz
);
comment on table kyc is 'The verified identity of a player. One account per Aadhaar.';
comment on column kyc.fingerprint is 'A keyed hash of the Aadhaar number, which is stored nowhere.';
comment on column kyc.age_when_verified is
  'In full years by the whole date of birth, which is not stored: the minimum age is a setting and may be raised.';
comment on column kyc.revoked_at is
  'When staff revoked the verification. The player may verify again, which sets it to null.';
create index kyc_by_time on kyc (verified_at desc, player_id desc);
create index kyc_revoked_by_time on kyc (verified_at desc, player_id desc) where revoked_at is not null;
create index kyc_by_state on kyc (lower(state), verified_at desc, player_id desc);
create index kyc_by_name on kyc (lower(name), player_id);
create index kyc_by_last4 on kyc (last4);
grant select, insert, update on kyc to muqabla_app;

create table kyc_challenges (
  player_id uuid primary key references players,
  fingerprint bytea not null,
  last4 text not null,
  reference text not null,
  consent text not null,
  consented_at timestamptz not null,
  guesses int not null default 0,
  expires_at timestamptz not null
);
comment on table kyc_challenges is 'One unused OTP per player; a newer one replaces it.';
comment on column kyc_challenges.reference is 'The provider''s name for the OTP. Only the provider knows the code.';
grant select, insert, update, delete on kyc_challenges to muqabla_app;

create table kyc_sends (
  send_id uuid primary key,
  player_id uuid not null references players,
  sent_at timestamptz not null
);
comment on table kyc_sends is 'OTPs sent, for the limits per player.';
create index kyc_sends_of_player on kyc_sends (player_id, sent_at desc);
grant select, insert on kyc_sends to muqabla_app;

create table kyc_fingerprints (
  fingerprint bytea primary key,
  player_id uuid not null references players
);
comment on table kyc_fingerprints is
  'The account each Aadhaar belongs to, for good: also after the verification was revoked, and after the account was '
  'verified by another Aadhaar. Append-only.';
create trigger append_only before update or delete or truncate on kyc_fingerprints
  for each statement execute function ledger.refuse_change();
grant select, insert on kyc_fingerprints to muqabla_app;

create table kyc_revocations (
  revocation_id uuid primary key,
  player_id uuid not null references players,
  staff_id uuid not null references staff,
  reason text not null,
  name text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  state text not null,
  year_of_birth int not null,
  provider text not null,
  consent text not null,
  consented_at timestamptz not null,
  verified_at timestamptz not null,
  revoked_at timestamptz not null
);
comment on table kyc_revocations is 'Verifications that staff revoked, by whom and why. Append-only.';
create index kyc_revocations_of_player on kyc_revocations (player_id, revoked_at desc, revocation_id desc);
create trigger append_only before update or delete or truncate on kyc_revocations
  for each statement execute function ledger.refuse_change();
grant select, insert on kyc_revocations to muqabla_app;

create table kyc_attempts (
  attempt_id uuid primary key,
  player_id uuid not null references players,
  step text not null check (step in ('send', 'verify')),
  reason text not null check (reason ~ '^[A-Z][A-Z0-9_]{2,29}$'),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  attempted_at timestamptz not null
);
comment on table kyc_attempts is
  'Each OTP request, and each attempt that was refused. No column could hold an Aadhaar number. Rows are never changed, and '
  'are deleted after 180 days.';
comment on column kyc_attempts.reason is 'The code of the refusal; ASKED for an OTP request.';
create index kyc_attempts_of_player on kyc_attempts (player_id, attempted_at desc, attempt_id desc);
create index kyc_attempts_by_time on kyc_attempts (attempted_at);
create index kyc_refusals_by_time on kyc_attempts (attempted_at desc, attempt_id desc) where reason <> 'ASKED';
create index kyc_refusals_by_reason on kyc_attempts (reason, attempted_at desc, attempt_id desc) where reason <> 'ASKED';
create trigger unchanged before update or truncate on kyc_attempts
  for each statement execute function ledger.refuse_change();
grant select, insert, delete on kyc_attempts to muqabla_app;
