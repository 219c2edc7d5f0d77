-- Players: accounts, sign-up and sign-in, sessions of players and staff, push devices, bans, notes, referral abuse.

create table players (
  player_id uuid primary key,
  phone text not null unique check (phone ~ '^[6-9][0-9]{9}$'),
  full_name text not null,
  username text not null,
  avatar text not null check (avatar ~ '^avatar([1-9]|1[0-5])\.png$'),
  refer_code text not null unique,
  referrer_id uuid references players check (referrer_id <> player_id),
  ban_kind text check (ban_kind in ('fraud', 'abuse', 'multipleAccounts', 'underAge', 'requested', 'other')),
  ban_reason text not null default '',
  ban_reason_hi text not null default '',
  banned_at timestamptz,
  ban_until timestamptz,
  adult_confirmed_at timestamptz not null,
  created_at timestamptz not null
);
comment on table players is 'A registered player. Never deleted: matches, money and notices refer to it.';
comment on column players.banned_at is
  'The ban columns hold the ban in force, which every call checks; player_bans holds the history.';
comment on column players.ban_reason is 'Shown to the player, in English; ban_reason_hi is the same in Hindi.';
comment on column players.ban_until is 'Null for a ban without an end.';
create index players_by_full_name on players (lower(full_name), player_id);
comment on index players_by_full_name is
  'Search by the beginning of a name: the database''s collation orders by bytes, so a prefix is a range.';
create index players_by_username on players (lower(username), player_id);
create index players_by_referrer_and_time on players (referrer_id, created_at, player_id) where referrer_id is not null;
create index players_in_order on players (created_at, player_id);

create function refuse_reference_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: other rows refer to it', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_reference_change is
  'Refuses to delete a row or change its id. Tables that check their references once per statement rely on it: what '
  'existed when it was checked exists for ever.';
create trigger never_deleted before delete or truncate on players for each statement execute function refuse_reference_change();
create trigger id_never_changes before update of player_id on players for each statement execute function refuse_reference_change();

create table otp_challenges (
  phone text primary key,
  code_hash bytea not null,
  guesses int not null default 0,
  expires_at timestamptz not null
);
comment on table otp_challenges is
  'One unused code per phone; a newer one replaces it. Only a keyed hash of the code is stored.';
create index otp_challenges_by_expiry on otp_challenges (expires_at);

create table sms_sends (
  sms_id uuid primary key,
  phone text not null,
  sent_at timestamptz not null
);
comment on table sms_sends is 'Text messages sent, for the limits per phone and hour and of all phones per day.';
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
comment on table signups is 'Registrations whose phone is not verified yet.';
create index signups_by_expiry on signups (expires_at);

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

grant select, insert, update on players, sessions to muqabla_app;
grant select, insert, update, delete on otp_challenges, signups, refresh_tokens to muqabla_app;
grant select, insert, delete on sms_sends to muqabla_app;

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

create function forget_push_device() returns trigger language plpgsql as $$
begin
  delete from push_devices where session_id = new.session_id;
  return null;
end $$;
comment on function forget_push_device is 'Deletes the subscription in the transaction that revokes its session.';
create trigger push_device_goes_with_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_push_device();

grant select, insert, update, delete on push_devices to muqabla_app;

create table player_bans (
  ban_id uuid primary key,
  player_id uuid not null references players,
  kind text not null check (kind in ('fraud', 'abuse', 'multipleAccounts', 'underAge', 'requested', 'other')),
  reason text not null,
  reason_hi text not null,
  note text not null,
  banned_by uuid not null references staff,
  banned_at timestamptz not null,
  until timestamptz,
  lifted_by uuid references staff,
  lifted_at timestamptz,
  lift_reason text,
  constraint ends_after_it_begins check (until > banned_at),
  constraint lifted_as_a_whole check (num_nonnulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
comment on table player_bans is 'The history of bans.';
comment on column player_bans.note is 'For staff alone; the player never sees it.';
create index player_bans_of_player on player_bans (player_id, ban_id desc);
grant select, insert on player_bans to muqabla_app;
grant update (lifted_by, lifted_at, lift_reason) on player_bans to muqabla_app;

create table player_notes (
  note_id uuid primary key,
  player_id uuid not null references players,
  staff_id uuid not null references staff,
  words text not null check (length(words) between 1 and 2000),
  written_at timestamptz not null
);
comment on table player_notes is 'Notes of staff about a player. Append-only.';
create index player_notes_of_player on player_notes (player_id, note_id desc);
create trigger append_only before update or delete or truncate on player_notes
  for each statement execute function ledger.refuse_change();
grant select, insert on player_notes to muqabla_app;

create table referral_blocks (
  player_id uuid primary key references players,
  reason text not null,
  blocked_by uuid not null references staff,
  blocked_at timestamptz not null
);
comment on table referral_blocks is
  'Referrers whose sign-ups earn no bonus at present. Blocks that were lifted are in the audit log.';
grant select, insert, delete on referral_blocks to muqabla_app;

create table referral_looks (
  look_id uuid primary key,
  player_id uuid not null references players,
  flag text not null check (flag in ('sharedTarget', 'onlyTogether', 'signUpBurst')),
  facts text not null,
  reason text not null,
  staff_id uuid not null references staff,
  looked_at timestamptz not null
);
comment on table referral_looks is 'Signs of referral abuse that a staff member has reviewed, with the finding. Append-only.';
comment on column referral_looks.facts is
  'Names the players it was about, so that the same sign with other players is a new one.';
create index referral_looks_of_player on referral_looks (player_id, look_id desc);
create trigger append_only before update or delete or truncate on referral_looks
  for each statement execute function ledger.refuse_change();
grant select, insert on referral_looks to muqabla_app;
