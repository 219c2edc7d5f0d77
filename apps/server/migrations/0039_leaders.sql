-- Leaders: who has chosen to appear on the boards of the week, and the places.

create table leading_players (
  player_id uuid primary key references players,
  state text,
  chosen_at timestamptz not null
);
comment on table leading_players is 'Players who have chosen to appear on the boards, and the state they chose. Others are on none.';
grant select, insert, update, delete on leading_players to muqabla_app;

create table leader_places (
  week date not null,
  game_name text not null,
  scope text not null,
  place int not null check (place > 0),
  player_id uuid not null references players,
  rating double precision not null,
  battles int not null,
  computed_at timestamptz not null,
  primary key (week, game_name, scope, place)
);
comment on table leader_places is
  'The boards of a week, computed each hour from ratings and rating_entries: a page is one read of the key, however many '
  'players there are.';
comment on column leader_places.scope is 'A state of India, or `all`.';
create index leader_places_of_player on leader_places (player_id);
grant select, insert, delete on leader_places to muqabla_app;
