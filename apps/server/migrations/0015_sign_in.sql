-- Sign-in: one-time passwords, registrations, sessions of players and staff, and their push devices.

create table sms_sends (
  sms_id uuid primary key,
  phone text not null,
  sent_at timestamptz not null,
  attempts smallint not null default 0 check (attempts between 0 and 2),
  budget text not null default 'newDevice' check (budget in ('signup', 'newDevice', 'knownDevice')),
  requester bytea,
  network bytea
);
comment on table sms_sends is 'Text messages sent, for the limits per phone and hour and of all phones per day.';
comment on column sms_sends.attempts is
  'Gateways have no idempotency key: one that did not respond may have sent the message, so it is requested twice at most.';
comment on column sms_sends.budget is
  'Which messages it is counted with: to unknown phones, to players on new devices, or to players on devices they have used before.';
comment on column sms_sends.requester is 'A keyed hash of the device cookie or session that asked for it.';
comment on column sms_sends.network is 'A keyed hash of the IPv4 address, or of the first 64 bits of the IPv6 address, that asked for it.';
create index sms_sends_by_phone on sms_sends (phone, sent_at);
create index sms_sends_by_time on sms_sends (sent_at, budget);
create index sms_sends_by_network on sms_sends (network, sent_at) where network is not null;
grant select, insert, delete on sms_sends to muqabla_app;
grant update (attempts) on sms_sends to muqabla_app;

create table signups (
  token_hash bytea primary key,
  phone text not null,
  full_name text not null,
  referrer_id uuid references players,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table signups is 'Registrations whose phone is not verified yet.';
create index signups_by_expiry on signups (expires_at);
grant select, insert, update, delete on signups to muqabla_app;

create table sessions (
  session_id uuid primary key,
  player_id uuid references players,
  staff_id uuid references staff,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_seen_at timestamptz,
  confirmed_at timestamptz,
  address text,
  device text,
  device_hash bytea,
  constraint one_owner check (num_nonnulls(player_id, staff_id) = 1),
  constraint staff_session_has_activity check (staff_id is null or num_nonnulls(last_seen_at, confirmed_at) = 2)
);
comment on table sessions is
  'One sign-in on one device: a family of refresh tokens of which only the newest is valid.';
comment on column sessions.last_seen_at is
  'The last activity, after which a staff session expires; for a player, the last refresh. A player''s address, device '
  'and device_hash are deleted some time after it.';
comment on column sessions.confirmed_at is
  'When a staff member last proved who they are; acts that move money or permissions need a recent proof.';
comment on column sessions.address is 'The IP address at sign-in.';
comment on column sessions.device is 'How the browser described itself at sign-in.';
comment on column sessions.device_hash is 'A keyed hash of the cookie that recognises the browser at its next sign-in.';
create index sessions_of_player on sessions (player_id) where revoked_at is null;
create index staff_sessions_active on sessions (last_seen_at) where staff_id is not null and revoked_at is null;
create index sessions_of_staff on sessions (staff_id, created_at desc) where staff_id is not null;
create index sessions_of_player_in_order on sessions (player_id, session_id desc) where player_id is not null;
create index player_sessions_by_device on sessions (device_hash, session_id desc) where device_hash is not null;
create index player_sessions_by_address on sessions (address, created_at desc)
  where player_id is not null and address is not null;
create index player_sessions_to_forget on sessions (last_seen_at) where player_id is not null and address is not null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
comment on table refresh_tokens is
  'Keyed hashes of the refresh tokens of a session. A replaced token that is used again ends the session.';
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);
grant select, insert, update, delete on refresh_tokens to muqabla_app;

create table push_devices (
  device_id uuid primary key,
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  player_id uuid not null references players,
  session_id uuid not null unique references sessions,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null
);
comment on table push_devices is
  'Web push subscriptions of browsers. A subscription belongs to one session and is deleted with it.';
create index push_devices_of_player on push_devices (player_id, created_at desc);
grant select, insert, update, delete on push_devices to muqabla_app;

create function forget_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.session_id;
  return null;
end $$;
comment on function forget_push_device is 'Deletes the subscription in the transaction that revokes its session.';
create trigger push_device_goes_with_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_push_device();
grant select, insert, update on sessions to muqabla_app;

create table otp_challenges (
  phone text not null,
  requester bytea not null,
  code_hash bytea not null,
  guesses int not null default 0,
  expires_at timestamptz not null,
  primary key (phone, requester)
);
comment on table otp_challenges is
  'One unused code per phone and requester; a newer one replaces it. Only a keyed hash of the code is stored.';
comment on column otp_challenges.requester is
  'A keyed hash of the device cookie of the browser, or of the session, that asked for the code: only it can use the code.';
create index otp_challenges_by_expiry on otp_challenges (expires_at);
grant select, insert, update, delete on otp_challenges to muqabla_app;
grant select, insert, update, delete on otp_challenges to muqabla_app;
