-- Bans and notes: the history of bans, and what staff write about players.

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
