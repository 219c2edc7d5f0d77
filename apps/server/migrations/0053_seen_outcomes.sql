-- Seen outcomes: up to which end of a battle a player has been shown outcomes, on any device.

create table seen_outcomes (
  player_id uuid primary key references players,
  seen_until timestamptz not null
);
comment on table seen_outcomes is
  'The end of the newest battle whose outcome a player was shown: older ones are not shown again, on any device.';
grant select, insert, update on seen_outcomes to muqabla_app;

insert into removals (table_name, place, condition) values ('seen_outcomes', 1, 'player_id = $1');
