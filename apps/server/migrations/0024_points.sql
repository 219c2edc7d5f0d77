-- Points: the day for which each player was last topped up.

create table point_days (
  player_id uuid primary key references players,
  day date not null
);
comment on table point_days is
  'The last day in India for which a player was topped up to the daily points, or had enough already. Written in the '
  'transaction of the top-up, so that a day counts once, however many processes read it at the same time.';
grant select, insert, update on point_days to muqabla_app;
