-- Leagues: the groups of a week in each game and league, and the tables of a season.

create table league_weeks (
  week date primary key check (extract(isodow from week) = 1),
  computed_at timestamptz not null,
  closed_at timestamptz
);
comment on table league_weeks is
  'The weeks of the leagues, by their Monday in India. A closed week changes only when an operator computes it again.';
create trigger id_never_changes before update of week on league_weeks for each statement execute function refuse_reference_change();
grant select, insert, update on league_weeks to muqabla_app;

create table league_groups (
  week date not null references league_weeks,
  game_name text not null references games (game_name),
  league text not null check (league in ('beginner', 'club', 'strong', 'expert', 'master')),
  group_number int not null check (group_number > 0),
  pace text not null check (pace in ('light', 'regular', 'keen')),
  seats int not null check (seats between 1 and 30),
  primary key (week, game_name, league, group_number)
);
comment on table league_groups is 'About thirty players of a league and of like activity, whose games of a week are compared.';
comment on column league_groups.seats is
  'Players ever seated. Who is removed keeps counting, as the last of the group, so that no other is moved down by it.';
grant select, insert, update on league_groups to muqabla_app;

create table league_seats (
  player_id uuid not null references players,
  game_name text not null,
  week date not null,
  league text not null,
  group_number int not null,
  wins int not null check (wins >= 0),
  draws int not null check (draws >= 0),
  games int not null check (games >= wins + draws),
  points int not null check (points >= 0),
  place int check (place > 0),
  outcome text not null check (outcome in ('up', 'stay', 'down')),
  corrected int not null default 0,
  next_league text not null check (next_league in ('beginner', 'club', 'strong', 'expert', 'master')),
  seated_at timestamptz not null,
  primary key (player_id, game_name, week),
  foreign key (week, game_name, league, group_number) references league_groups
) with (fillfactor = 70);
comment on table league_seats is
  'One row per player, game and week with a counted game on the board: computed from rating_entries by a job, so that the '
  'transaction that ends a match writes nothing here.';
comment on column league_seats.place is 'Players with equal points and wins share one. Null for a player who was removed.';
comment on column league_seats.outcome is 'Where the place leads when the week closes; until then, where it would.';
comment on column league_seats.corrected is 'Leagues up or down by earlier weeks that were computed again after this seat was taken.';
create index league_seats_of_group on league_seats (week, game_name, league, group_number);
grant select, insert, update on league_seats to muqabla_app;

create table league_places (
  season text not null check (season ~ '^\d{4}-\d{2}$'),
  game_name text not null,
  scope text not null,
  position int not null check (position > 0),
  place int not null check (place > 0),
  player_id uuid not null references players,
  league text not null check (league in ('beginner', 'club', 'strong', 'expert', 'master')),
  points int not null,
  wins int not null,
  weeks int not null,
  primary key (season, game_name, scope, position)
);
comment on table league_places is
  'The tables of a season, which is the weeks whose Monday is in a month: of those who have chosen to appear. They stay.';
comment on column league_places.scope is 'A state of India, or `all`.';
create index league_places_of_player on league_places (player_id, game_name);
grant select, insert, delete on league_places to muqabla_app;

insert into removals (table_name, place, condition)
values ('league_places', 1, 'player_id = $1'), ('league_seats', 1, 'player_id = $1');
