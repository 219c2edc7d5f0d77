-- Shared games: a finished game on the board that one of its players shows to everybody by a link.

create table shared_games (
  code text primary key constraint shared_games_code check (code ~ '^[A-Za-z0-9_-]{22}$'),
  match_id uuid not null references matches,
  player_id uuid not null references players,
  shared_at timestamptz not null,
  constraint shared_games_once unique (match_id, player_id)
);
comment on table shared_games is
  'Links by which anybody reads the record of a finished game on the board. Each is of one of its players, who may take it back.';
create index shared_games_of_player on shared_games (player_id);
grant select, insert, update, delete on shared_games to muqabla_app;

insert into removals (table_name, place, condition)
values ('shared_games', 1, 'player_id = $1');
