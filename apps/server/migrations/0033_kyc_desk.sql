-- A verification that staff took back; the player may verify again, which empties it.
alter table kyc add column revoked_at timestamptz;
grant update on kyc to muqabla_app;

-- Staff look through the verified newest first, and find one by name, last digits or state.
create index kyc_by_time on kyc (verified_at desc, player_id desc);
create index kyc_revoked_by_time on kyc (verified_at desc, player_id desc) where revoked_at is not null;
create index kyc_by_state on kyc (lower(state), verified_at desc, player_id desc);
create index kyc_by_name on kyc (lower(name), player_id);
create index kyc_by_last4 on kyc (last4);

-- Whose each Aadhaar is, for good: it stays with the account when the verification is taken back, also once the
-- account is verified by another one.
create table kyc_fingerprints (
  fingerprint bytea primary key,
  player_id uuid not null references players
);
insert into kyc_fingerprints (fingerprint, player_id) select fingerprint, player_id from kyc;
create trigger append_only before update or delete or truncate on kyc_fingerprints
  for each statement execute function ledger.refuse_change();

-- What was taken back, by whom and why.
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
create index kyc_revocations_of_player on kyc_revocations (player_id, revoked_at desc, revocation_id desc);
create trigger append_only before update or delete or truncate on kyc_revocations
  for each statement execute function ledger.refuse_change();

-- Each OTP that was asked for, and what came to nothing. There is no column a number would fit into. Nothing is changed;
-- after half a year it is deleted.
create table kyc_attempts (
  attempt_id uuid primary key,
  player_id uuid not null references players,
  step text not null check (step in ('send', 'verify')),
  reason text not null check (reason ~ '^[A-Z][A-Z0-9_]{2,29}$'),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  attempted_at timestamptz not null
);
create index kyc_attempts_of_player on kyc_attempts (player_id, attempted_at desc, attempt_id desc);
create index kyc_attempts_by_time on kyc_attempts (attempted_at);
create index kyc_refusals_by_time on kyc_attempts (attempted_at desc, attempt_id desc) where reason <> 'ASKED';
create index kyc_refusals_by_reason on kyc_attempts (reason, attempted_at desc, attempt_id desc) where reason <> 'ASKED';
create trigger unchanged before update or truncate on kyc_attempts
  for each statement execute function ledger.refuse_change();

grant select, insert on kyc_fingerprints, kyc_revocations to muqabla_app;
grant select, insert, delete on kyc_attempts to muqabla_app;
