-- Boards: players who ask for it have half as much time again.
create table extra_time_players (
  player_id uuid primary key references players,
  asked_at timestamptz not null
);
comment on table extra_time_players is
  'Players who ask for half as much time again on the clocks of games in the app, where the operator allows it.';
grant select, insert, delete on extra_time_players to muqabla_app;

insert into removals (table_name, place, condition)
values ('extra_time_players', 1, 'player_id = $1');

-- Fixed when each side enters the match, so that neither a later wish nor a setting changes a game that runs.
alter table board_games
  add column host_extra_time boolean not null default false,
  add column joiner_extra_time boolean not null default false;
