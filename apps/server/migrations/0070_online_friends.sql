-- Online friends: which players have the app open, shown to their friends alone.

-- Without a foreign key and without a log: it is written every half minute, and lost at no cost.
create unlogged table online_players (
  player_id uuid primary key,
  seen_at timestamptz not null
) with (fillfactor = 50);
comment on table online_players is
  'When a process last had a connection of a player, noted every half minute for all players of a process by one statement.';
grant select, insert, update, delete on online_players to muqabla_app;

alter table players add column hides_online boolean not null default false;
comment on column players.hides_online is 'Friends do not see when the player is online, nor the player when they are.';

insert into removals (table_name, place, condition)
values ('online_players', 1, 'player_id = $1');
