create table players (
  player_id uuid primary key,
  phone text not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  full_name text not null,
  username text not null,
  avatar text not null check (avatar ~ '^avatar([1-9]|1[0-5])\.png$'),
  refer_code text not null unique,
  referrer_id uuid references players check (referrer_id <> player_id),
  ban_reason text not null default '',
  banned_at timestamptz,
  adult_confirmed_at timestamptz not null,
  created_at timestamptz not null
);
create index players_by_referrer on players (referrer_id) where referrer_id is not null;

-- One unused code a phone; a newer one replaces it. Only a keyed hash is kept.
create table otp_challenges (
  phone text primary key,
  code_hash bytea not null,
  guesses int not null default 0,
  expires_at timestamptz not null
);

create table sms_sends (
  sms_id uuid primary key,
  phone text not null,
  sent_at timestamptz not null
);
create index sms_sends_by_phone on sms_sends (phone, sent_at);
create index sms_sends_by_time on sms_sends (sent_at);

create table signups (
  token_hash bytea primary key,
  phone text not null,
  full_name text not null,
  referrer_id uuid references players,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff (
  staff_id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'finance', 'reviewer', 'support')),
  password_hash text not null,
  totp_secret text not null,
  -- The last time step whose code was taken: a code works once.
  last_totp_step bigint not null default 0,
  created_at timestamptz not null
);

-- A session is one sign-in on one device: a family of refresh tokens of which only the newest is good.
create table sessions (
  session_id uuid primary key,
  player_id uuid references players,
  staff_id uuid references staff,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint one_owner check (num_nonnulls(player_id, staff_id) = 1)
);
create index sessions_of_player on sessions (player_id) where revoked_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

grant select, insert, update on players, otp_challenges, signups, staff, sessions, refresh_tokens to muqabla_app;
grant delete on otp_challenges to muqabla_app;
grant select, insert on sms_sends to muqabla_app;
