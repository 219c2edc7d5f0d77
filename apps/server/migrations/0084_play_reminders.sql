-- Lobby: a player is reminded once to play, at an hour of their choice.
create table play_reminders (
  player_id uuid primary key references players,
  remind_at timestamptz not null
);
comment on table play_reminders is
  'Players who want to be told once that it is time to play. A row is deleted in the transaction that tells its player.';
create index play_reminders_due on play_reminders (remind_at);
grant select, insert, update (remind_at), delete on play_reminders to muqabla_app;

insert into removals (table_name, place, condition)
values ('play_reminders', 1, 'player_id = $1');
