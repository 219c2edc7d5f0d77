-- Players: the account that everything of a player refers to.

create table players (
  player_id uuid primary key,
  phone text not null unique,
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
  created_at timestamptz not null,
  deletes_at timestamptz,
  deleted_at timestamptz,
  constraint players_phone_check check (
    case when deleted_at is null then phone ~ '^[6-9][0-9]{9}$' else phone = 'deleted:' || player_id end),
  constraint deleted_is_over check (deleted_at is null or deletes_at is null)
);
comment on table players is 'A registered player. Never deleted: matches, money and notices refer to it.';
comment on column players.banned_at is
  'The ban columns hold the ban in force, which every call checks; player_bans holds the history.';
comment on column players.ban_reason is 'Shown to the player, in English; ban_reason_hi is the same in Hindi.';
comment on column players.ban_until is 'Null for a ban without an end.';
comment on column players.deletes_at is 'When the account is removed; null when no deletion is pending. Every call checks it.';
comment on column players.deleted_at is 'When the account was deleted. The row stays for battles and ledger, and has nothing of the person.';
create index players_by_full_name on players (lower(full_name), player_id);
comment on index players_by_full_name is
  'Search by the beginning of a name: the database''s collation orders by bytes, so a prefix is a range.';
create index players_by_username on players (lower(username), player_id);
create index players_by_referrer_and_time on players (referrer_id, created_at, player_id) where referrer_id is not null;
create index players_in_order on players (created_at, player_id);
create trigger never_deleted before delete or truncate on players for each statement execute function refuse_reference_change();
create trigger id_never_changes before update of player_id on players for each statement execute function refuse_reference_change();
grant select, insert, update on players to muqabla_app;
