-- Tournaments: arenas that staff plan, their players, the games that count in them, and the check of their escrow.

create table tournaments (
  tournament_id uuid primary key,
  game_name text not null references games (game_name),
  title jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  entry_paise bigint not null check (entry_paise >= 0),
  house_prize_paise bigint not null check (house_prize_paise >= 0),
  commission_percent int not null check (commission_percent between 0 and 50),
  shares int[] not null,
  max_players int not null check (max_players between 2 and 1000),
  status text not null check (status in ('planned', 'running', 'finishing', 'paying', 'paid', 'cancelling', 'cancelled')),
  is_paused boolean not null default false,
  version int not null default 1 check (version > 0),
  planned_by uuid not null references staff,
  needs_approval boolean not null,
  approved_by uuid references staff,
  created_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  constraint ends_after_start check (ends_at > starts_at),
  constraint prizes_have_shares check ((cardinality(shares) > 0) = (entry_paise > 0 or house_prize_paise > 0)),
  constraint approved_by_another check (approved_by <> planned_by),
  constraint begins_approved check (status in ('planned', 'cancelling', 'cancelled') or not needs_approval or approved_by is not null),
  constraint ended_when_over check ((ended_at is not null) = (status in ('paid', 'cancelled')))
);
comment on table tournaments is
  'One arena of a board game. Entries and the prize that the house puts up are held in the ledger account '
  '''tournament:<tournament>'', which is empty when it is over.';
comment on column tournaments.title is '{"en": …, "hi": …}';
comment on column tournaments.shares is 'Of the prizes, in percent, by place; they add up to 100. Empty without prizes.';
comment on column tournaments.commission_percent is 'Of the entries, for the house.';
comment on column tournaments.needs_approval is
  'The prize that the house puts up is above what one staff member may promise: players see it once another has approved it.';
comment on column tournaments.ends_at is 'When pairing ends; earlier than planned when staff finish it.';
comment on column tournaments.version is 'A change of an older version is refused: two staff members may act at once.';
create index tournaments_under_way on tournaments (starts_at)
  where status in ('planned', 'running', 'finishing', 'paying', 'cancelling');
create index tournaments_over on tournaments (starts_at desc) where status in ('paid', 'cancelled');
create index tournaments_by_start on tournaments (starts_at desc, tournament_id);

insert into allowed_moves (kind, move, from_status, to_status)
values
  ('tournament', 'begin', 'planned', 'running'),
  ('tournament', 'finish', 'running', 'finishing'),
  ('tournament', 'rank', 'finishing', 'paying'),
  ('tournament', 'pay', 'paying', 'paid'),
  ('tournament', 'cancel', 'planned', 'cancelling'),
  ('tournament', 'cancel', 'running', 'cancelling'),
  ('tournament', 'cancel', 'finishing', 'cancelling'),
  ('tournament', 'return', 'cancelling', 'cancelled');
create trigger move_only_as_allowed before update on tournaments
  for each row when (old.status <> new.status) execute function moves_only_as_allowed('tournament');
create trigger terms_stay_once_begun before update on tournaments
  for each row when (
    old.status <> 'planned'
    and (new.game_name, new.starts_at, new.entry_paise, new.house_prize_paise, new.commission_percent, new.shares, new.max_players)
      is distinct from
      (old.game_name, old.starts_at, old.entry_paise, old.house_prize_paise, old.commission_percent, old.shares, old.max_players))
  execute function refuse_update('the terms of a tournament that has begun cannot change');

create function entry_stays_once_paid() returns trigger language plpgsql as $$
begin
  if exists (select from tournament_players where tournament_id = new.tournament_id and left_at is null) then
    raise exception 'the entry cannot change once a player has paid it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function entry_stays_once_paid is 'What players have joined for does not change.';
create trigger entry_stays_once_paid before update on tournaments
  for each row when (new.entry_paise <> old.entry_paise) execute function entry_stays_once_paid();
create trigger never_deleted before delete or truncate on tournaments for each statement execute function refuse_reference_change();
create trigger id_never_changes before update of tournament_id on tournaments for each statement execute function refuse_reference_change();

create table tournament_players (
  tournament_id uuid not null references tournaments,
  player_id uuid not null references players,
  joins int not null default 1 check (joins > 0),
  from_deposit_paise bigint not null check (from_deposit_paise >= 0),
  joined_at timestamptz not null,
  left_at timestamptz,
  score int not null default 0 check (score >= 0),
  streak int not null default 0 check (streak >= 0),
  games int not null default 0 check (games >= 0),
  wins int not null default 0 check (wins between 0 and games),
  last_opponent_id uuid references players,
  seen_at timestamptz,
  offered_match_id uuid,
  place int check (place > 0),
  prize_paise bigint not null default 0 check (prize_paise >= 0),
  primary key (tournament_id, player_id),
  constraint left_without_playing check (left_at is null or games = 0)
) with (fillfactor = 70);
comment on table tournament_players is
  'One row per player of a tournament, with the score of the games that count: the standings are one read of its index.';
comment on column tournament_players.joins is
  'How often the player has joined. The keys of the postings carry it, because a player may leave before the start and join again.';
comment on column tournament_players.from_deposit_paise is
  'How much of the entry came from the deposit wallet; the rest came from reward. A returned entry goes back to where it came from.';
comment on column tournament_players.streak is 'Games won in a row.';
comment on column tournament_players.seen_at is 'When the player''s app last looked for an opponent.';
comment on column tournament_players.offered_match_id is
  'The game that was offered last: the only one of the tournament that the player may accept.';
comment on column tournament_players.place is 'The place at the end; players with the same score share one.';
create index tournament_standings on tournament_players (tournament_id, score desc, joined_at, player_id) where left_at is null;
create index tournaments_of_player on tournament_players (player_id, tournament_id desc) where left_at is null;
grant select, insert, update on tournament_players to muqabla_app;

-- What a match and a notice may refer to.
alter table matches add foreign key (tournament_id) references tournaments;
alter table notices add foreign key (tournament_id) references tournaments;

create function tournament_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the tournament of a match cannot change' using errcode = 'check_violation';
end $$;
comment on function tournament_stays is 'A match belongs to its tournament, or to none, from its creation on.';
create trigger tournament_stays before update on matches for each row
  when (new.tournament_id is distinct from old.tournament_id) execute function tournament_stays();

create table tournament_games (
  match_id uuid primary key references matches,
  tournament_id uuid not null references tournaments,
  host_id uuid not null references players,
  joiner_id uuid not null references players,
  winner text check (winner in ('host', 'joiner')),
  host_points int not null check (host_points between 0 and 4),
  joiner_points int not null check (joiner_points between 0 and 4),
  ended_at timestamptz not null
);
comment on table tournament_games is 'The games that count in a tournament, with the points of both sides. Append-only.';
create index tournament_games_of_host on tournament_games (host_id, match_id);
create index tournament_games_of_joiner on tournament_games (joiner_id, match_id);
create index tournament_games_by_end on tournament_games (tournament_id, ended_at desc);
create trigger append_only before update or delete or truncate on tournament_games
  for each statement execute function ledger.refuse_change();
grant select, insert on tournament_games to muqabla_app;

create function tournament_escrow(tournament uuid) returns bigint
language sql stable security definer set search_path = ledger, pg_temp as $$
  select coalesce(sum(leg.amount), 0)::bigint
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.reference = tournament::text and leg.account = 'tournament:' || tournament
    and t.kind in ('tournament_entry_held', 'tournament_entry_returned', 'tournament_funded', 'tournament_fund_returned',
                   'tournament_prize', 'tournament_fee')
$$;
comment on function tournament_escrow is 'What the escrow of a tournament holds, in paise. One index finds its transfers.';

create function tournament_ends_empty() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tournament_escrow(new.tournament_id) <> 0 then
    raise exception 'tournament % ends with % in its escrow', new.tournament_id, tournament_escrow(new.tournament_id)
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function tournament_ends_empty is
  'At commit: a tournament that is over has paid or returned everything, so that a second payout beside it cannot commit.';
create constraint trigger tournament_ends_empty after update on tournaments deferrable initially deferred
  for each row when (new.status in ('paid', 'cancelled') and old.status <> new.status) execute function tournament_ends_empty();
grant select, insert, update on tournaments to muqabla_app;
revoke all on function tournament_escrow, tournament_ends_empty from public;
grant execute on function tournament_escrow to muqabla_app;
