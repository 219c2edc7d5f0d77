-- Who a player is by their Aadhaar. The number itself is nowhere: a keyed fingerprint finds it again, the last four
-- digits show it to its owner.
create table kyc (
  player_id uuid primary key references players,
  -- One account per Aadhaar.
  fingerprint bytea not null unique,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  name text not null,
  state text not null,
  year_of_birth int not null check (year_of_birth between 1900 and 2200),
  -- By the whole date of birth, which is not kept.
  adult_when_verified boolean not null,
  provider text not null,
  consent text not null,
  consented_at timestamptz not null,
  verified_at timestamptz not null
);

-- One unused OTP a player; a newer one replaces it. The provider keeps the code, `reference` is its name for it.
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

create table kyc_sends (
  send_id uuid primary key,
  player_id uuid not null references players,
  sent_at timestamptz not null
);
create index kyc_sends_of_player on kyc_sends (player_id, sent_at desc);

-- The sandbox provider's side: a keyed hash of each code it sent, never the Aadhaar it is for.
create table sandbox.aadhaar_otps (
  reference text primary key,
  code_hash bytea not null,
  expires_at timestamptz not null
);

grant select, insert on kyc, kyc_sends to muqabla_app;
grant select, insert, update, delete on kyc_challenges to muqabla_app;
grant select, insert, delete on sandbox.aadhaar_otps to muqabla_app;
