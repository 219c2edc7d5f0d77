-- A ban has a kind and may have an end. The row of the player says what holds now, for every call that asks; the rows of
-- player_bans are the history, with what staff keep to themselves.
alter table players add column ban_kind text check (
  ban_kind in ('fraud', 'abuse', 'multipleAccounts', 'underAge', 'requested', 'other'));
alter table players add column ban_reason_hi text not null default '';
alter table players add column ban_until timestamptz;
update players set ban_kind = 'other', ban_reason_hi = ban_reason where banned_at is not null;

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
create index player_bans_of_player on player_bans (player_id, ban_id desc);
grant select, insert on player_bans to muqabla_app;
grant update (lifted_by, lifted_at, lift_reason) on player_bans to muqabla_app;

-- What staff want each other to know about a player.
create table player_notes (
  note_id uuid primary key,
  player_id uuid not null references players,
  staff_id uuid not null references staff,
  words text not null check (length(words) between 1 and 2000),
  written_at timestamptz not null
);
create index player_notes_of_player on player_notes (player_id, note_id desc);
create trigger append_only before update or delete or truncate on player_notes
  for each statement execute function ledger.refuse_change();
grant select, insert on player_notes to muqabla_app;

-- Where a player signed in, with what, and when the sign-in was last used. A browser is known again by a cookie of ours,
-- of which a keyed hash is kept. All of it is forgotten some time after the last use.
alter table sessions add column device_hash bytea;
alter table sessions drop constraint staff_are_seen;
alter table sessions add constraint staff_are_seen check (
  staff_id is null or num_nonnulls(last_seen_at, confirmed_at) = 2);
create index sessions_of_player_in_order on sessions (player_id, session_id desc) where player_id is not null;
create index player_sessions_by_device on sessions (device_hash, session_id desc) where device_hash is not null;
create index player_sessions_by_address on sessions (address, created_at desc)
  where player_id is not null and address is not null;
create index player_sessions_to_forget on sessions (last_seen_at) where player_id is not null and address is not null;
