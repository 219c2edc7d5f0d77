-- Friend nicknames: a player's own name for a friend, shown to that player alone.

-- Columns of the friendship, so that every way in which it ends also ends both nicknames.
alter table friendships
  add column nickname_by_first text
    constraint nickname_by_first_length check (char_length(nickname_by_first) between 1 and 24),
  add column nickname_by_second text
    constraint nickname_by_second_length check (char_length(nickname_by_second) between 1 and 24);
comment on column friendships.nickname_by_first is
  'The name that the first friend gives the second one, shown to the first alone. Written by one statement, without the lock of the players.';
comment on column friendships.nickname_by_second is 'The name that the second friend gives the first one, shown to the second alone.';
grant update (nickname_by_first, nickname_by_second) on friendships to muqabla_app;
