-- Boards: the links of both phones for the dice of a running game, with which each roll is made.
alter table board_games add column links text;
comment on column board_games.links is
  'What both phones have released for the dice (docs/fair-dice.md): the last link of each, new anchors, and the tap that waits for a '
  'link. Null in a game that began under version 1 of the dice, in a game without dice, and before a joiner has accepted.';

create or replace function board_is_bound() returns trigger language plpgsql as $$
begin
  if old.status = 'over' then
    raise exception 'a game that is over cannot change' using errcode = 'check_violation';
  end if;
  if (new.match_id, new.game, new.rules, new.clock, new.dice_commit, new.dice_seed_sealed)
     is distinct from (old.match_id, old.game, old.rules, old.clock, old.dice_commit, old.dice_seed_sealed)
     or (old.status = 'running' and (new.host_commit, new.joiner_seed, new.host_seed, new.first, new.started_at, new.links is null)
         is distinct from (old.host_commit, old.joiner_seed, old.host_seed, old.first, old.started_at, old.links is null)) then
    raise exception 'the dice of a game cannot change' using errcode = 'check_violation';
  end if;
  if new.act_number < old.act_number then
    raise exception 'a game goes forward' using errcode = 'check_violation';
  end if;
  -- A process of the version before begins a game without a word of links: its first seat follows from version 1 of the dice.
  if old.status = 'open' and new.status = 'running' and new.links = old.links then
    new.links := null;
  end if;
  return new;
end $$;
comment on function board_is_bound is
  'What binds the dice never changes, the seeds of the players and the version not once the game has started, and nothing after the end. '
  'A game that begins with the links of before has version 1.';

-- A process of the version before knows no links: its rolls would be other ones than the proof says.
create or replace function board_exists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_missing boolean;
  is_unlinked boolean;
begin
  select bool_or(b.match_id is null),
         bool_or(b.links is not null and split_part(a.act, ' ', 2) = 'roll' and split_part(a.act, ' ', 6) = '')
  into is_missing, is_unlinked
  from added a left join board_games b on b.match_id = a.match_id;
  if is_missing then
    raise exception '% refers to a game that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  if is_unlinked then
    raise exception 'a roll of this game says which links it was made with' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function board_exists is
  'As match_exists: a reference that is checked once per statement and takes no lock. A roll of a game with links has them.';
