-- Board rooms: matches that are played in the product, their acts, and the time in which no server ran.

create table board_games (
  match_id uuid primary key references matches,
  game text not null check (game in ('ludo-classic', 'ludo-quick', 'chess')),
  rules text not null check (rules in ('ludo-classic-1', 'ludo-quick-1', 'chess-1')),
  clock text not null,
  status text not null check (status in ('open', 'running', 'over')),
  host_commit text not null check (host_commit ~ '^[0-9a-f]{64}$'),
  dice_commit text not null check (dice_commit ~ '^[0-9a-f]{64}$'),
  dice_seed_sealed bytea not null,
  joiner_seed text check (joiner_seed ~ '^[0-9a-f]{64}$'),
  host_seed text check (host_seed ~ '^[0-9a-f]{64}$'),
  dice_seed text check (dice_seed ~ '^[0-9a-f]{64}$'),
  first text check (first in ('host', 'joiner')),
  position text,
  act_number int not null default 0 check (act_number >= 0),
  host_milliseconds int,
  joiner_milliseconds int,
  turn_since timestamptz,
  deadline_at timestamptz,
  outcome text,
  started_at timestamptz,
  ended_at timestamptz,
  constraint seed_published_at_the_end check ((dice_seed is not null) = (status = 'over')),
  constraint end_when_over check ((ended_at is not null) = (status = 'over')),
  constraint running_as_a_whole check (status <> 'running' or started_at is not null),
  constraint started_as_a_whole check (
    num_nonnulls(host_seed, first, position, host_milliseconds, joiner_milliseconds, turn_since, started_at) in (0, 7)),
  constraint deadline_while_running check ((deadline_at is not null) = (status = 'running')),
  constraint outcome_of_played_game check ((outcome is not null) = (status = 'over' and started_at is not null))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
comment on table board_games is
  'The game of a match in a board room: its dice, and where it stands. Position, clocks, act number and outcome follow '
  'from board_acts, from which they can be built again. No index contains what an act changes, so that an act updates its '
  'page alone.';
comment on column board_games.dice_seed_sealed is
  'The server''s seed, encrypted with the installation''s key. It is readable in dice_seed when the game is over.';
comment on column board_games.turn_since is 'Since when the clock of the side to act runs.';
comment on column board_games.outcome is 'As the rules write it, `won:host:checkmate`; `cancelled:called-off` when staff cancelled the match.';
create index board_games_running on board_games (match_id) where status = 'running';
create trigger never_deleted before delete or truncate on board_games for each statement execute function refuse_reference_change();

create function board_is_bound() returns trigger language plpgsql as $$
begin
  if old.status = 'over' then
    raise exception 'a game that is over cannot change' using errcode = 'check_violation';
  end if;
  if (new.match_id, new.game, new.rules, new.clock, new.dice_commit, new.dice_seed_sealed)
     is distinct from (old.match_id, old.game, old.rules, old.clock, old.dice_commit, old.dice_seed_sealed)
     or (old.status = 'running' and (new.host_commit, new.joiner_seed, new.host_seed, new.first, new.started_at)
         is distinct from (old.host_commit, old.joiner_seed, old.host_seed, old.first, old.started_at)) then
    raise exception 'the dice of a game cannot change' using errcode = 'check_violation';
  end if;
  if new.act_number < old.act_number then
    raise exception 'a game goes forward' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function board_is_bound is
  'What binds the dice never changes, the seeds of the players not once the game has started, and nothing after the end.';
create trigger board_is_bound before update on board_games for each row execute function board_is_bound();
grant select, insert, update on board_games to muqabla_app;

create table board_acts (
  match_id uuid not null,
  act_number int not null check (act_number >= 0),
  request_number int not null check (request_number between 0 and act_number),
  act text not null,
  spent_milliseconds int not null check (spent_milliseconds >= 0),
  host_milliseconds int not null,
  joiner_milliseconds int not null,
  acted_at timestamptz not null,
  primary key (match_id, act_number)
);
comment on table board_acts is
  'Every act of every game on a board, in the form of the proof file (docs/fair-dice.md). Append-only: the games are built '
  'from it.';
comment on column board_acts.request_number is
  'The first act of the request or deadline this act follows from: the acts after it were played by the server.';
comment on column board_acts.spent_milliseconds is 'The side''s own time, without stretches in which no server ran.';
comment on column board_acts.host_milliseconds is 'What the host''s clock shows after the act.';

create function board_exists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added a left join board_games b on b.match_id = a.match_id where b.match_id is null) then
    raise exception '% refers to a game that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
comment on function board_exists is 'As match_exists: a reference that is checked once per statement and takes no lock.';
create trigger board_exists after insert on board_acts
  referencing new table as added for each statement execute function board_exists();
create trigger append_only before update or delete or truncate on board_acts
  for each statement execute function ledger.refuse_change();
grant select, insert on board_acts to muqabla_app;

create table board_watch (
  only_row boolean primary key default true check (only_row),
  alive_at timestamptz not null
);
comment on table board_watch is
  'When a server process last reported to be alive: each one does every second. A gap is a stretch in which no server ran.';
grant select on board_watch to muqabla_app;

create table board_outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null check (ended_at > began_at)
);
comment on table board_outages is
  'Stretches in which no server ran. They count for neither clock. Append-only.';
create index board_outages_by_end on board_outages (ended_at);
create trigger append_only before update or delete or truncate on board_outages
  for each statement execute function ledger.refuse_change();
grant select on board_outages to muqabla_app;

create function board_server_is_alive() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_alive timestamptz;
begin
  insert into board_watch (alive_at) values (now()) on conflict do nothing;
  select alive_at into last_alive from board_watch for update;
  if last_alive < now() - interval '4 seconds' then
    insert into board_outages (began_at, ended_at) values (last_alive, now()) on conflict do nothing;
  end if;
  update board_watch set alive_at = greatest(alive_at, now());
end $$;
comment on function board_server_is_alive is
  'Reports that a server runs, and records the outage if none has for more than four seconds. By the database''s clock, '
  'which all processes share.';
revoke all on function board_server_is_alive from public;
grant execute on function board_server_is_alive to muqabla_app;
