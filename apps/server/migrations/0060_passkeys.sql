-- Passkeys: sign-in and confirmation by the person's device.

create table passkeys (
  passkey_id uuid primary key,
  player_id uuid references players,
  staff_id uuid references staff,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_synced boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz,
  blocked_at timestamptz,
  removed_at timestamptz,
  constraint one_owner check (num_nonnulls(player_id, staff_id) = 1)
);
comment on table passkeys is 'The public halves of passkeys (WebAuthn) of players and staff. The private halves never leave their devices.';
comment on column passkeys.counter is 'How often the authenticator says that it was used; 0 for one that does not count.';
comment on column passkeys.is_synced is 'An account of the device’s maker keeps it, so that it survives the device.';
comment on column passkeys.blocked_at is 'Set when its counter went back, as when somebody has copied it: it proves nothing any more.';
comment on column passkeys.removed_at is
  'Set by its owner. It proves nothing, and for a day still makes withdrawals ask for more than an OTP, so that a thief of the phone '
  'number gains nothing by removing it. The row is then deleted.';
create index passkeys_of_player on passkeys (player_id) where player_id is not null;
create index passkeys_of_staff on passkeys (staff_id) where staff_id is not null;
create index passkeys_removed on passkeys (removed_at) where removed_at is not null;
grant select, insert, update, delete on passkeys to muqabla_app;

create table passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  purpose text not null check (purpose in ('signIn', 'add', 'confirm', 'withdraw')),
  player_id uuid references players,
  staff_id uuid references staff,
  act_hash bytea,
  expires_at timestamptz not null,
  constraint one_owner_at_most check (num_nonnulls(player_id, staff_id) <= 1)
);
comment on table passkey_challenges is 'Random bytes that an authenticator signs once, within five minutes.';
comment on column passkey_challenges.act_hash is 'The withdrawal that the signature confirms: it works for no other.';
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to muqabla_app;

alter table withdrawals add column proof text not null default 'none' check (proof in ('none', 'passkey', 'weaker'));
comment on column withdrawals.proof is
  'How the player confirmed it: not needed without a passkey, by a passkey, or by something weaker though the account has one.';

insert into removals (table_name, place, condition)
values
  ('passkeys', 1, 'player_id = $1'),
  ('passkey_challenges', 1, 'player_id = $1');
