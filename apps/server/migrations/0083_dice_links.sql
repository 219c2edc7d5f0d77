-- Boards: the links of both phones for the dice of a running game, with which each roll is made. A link leads back to all before
-- it, so that the last of each phone is enough for every roll that was made. In raw bytes: an act or a link writes its row anew.
alter table board_games
  add column host_link_roll int,
  add column host_link bytea,
  add column host_sends_links boolean,
  add column joiner_link_roll int,
  add column joiner_link bytea,
  add column joiner_sends_links boolean,
  add column new_chains text,
  add column waiting_tap text;
comment on column board_games.host_link is
  'The last link that the host''s phone has released for the dice (docs/fair-dice.md), and the roll that it is for; null before the first.';
comment on column board_games.joiner_link is 'The same of the joiner''s phone.';
comment on column board_games.host_sends_links is
  'A roll waits for the host''s phone. Null before the game begins, in one without dice, and under version 1 of the dice, as a process '
  'of the version before begins a game, without a word of links.';
comment on column board_games.joiner_sends_links is
  'The same of the joiner''s phone, which says so when its player accepts.';
comment on column board_games.new_chains is
  'JSON: the new anchors of phones that had lost their secrets, and the last link of each chain that one of them has replaced; null without.';
comment on column board_games.waiting_tap is 'JSON: the tap that waits for the link of the opponent''s phone; null for none.';

create or replace function board_is_bound() returns trigger language plpgsql as $$
begin
  if old.status = 'over' then
    raise exception 'a game that is over cannot change' using errcode = 'check_violation';
  end if;
  if (new.match_id, new.game, new.rules, new.clock, new.dice_commit, new.dice_seed_sealed)
     is distinct from (old.match_id, old.game, old.rules, old.clock, old.dice_commit, old.dice_seed_sealed)
     or (old.status = 'running' and (new.host_commit, new.joiner_seed, new.host_seed, new.first, new.started_at, new.host_sends_links is null)
         is distinct from (old.host_commit, old.joiner_seed, old.host_seed, old.first, old.started_at, old.host_sends_links is null)) then
    raise exception 'the dice of a game cannot change' using errcode = 'check_violation';
  end if;
  if new.act_number < old.act_number or new.host_link_roll < old.host_link_roll or new.joiner_link_roll < old.joiner_link_roll then
    raise exception 'a game goes forward' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function board_is_bound is
  'What binds the dice never changes, the seeds of the players and the version not once the game has started, and nothing after the '
  'end. Acts and links go forward.';

-- A process of the version before knows no links: its rolls would be other ones than the proof says.
create or replace function board_exists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_missing boolean;
  is_unlinked boolean;
begin
  select bool_or(b.match_id is null),
         bool_or(b.host_sends_links is not null and split_part(a.act, ' ', 2) = 'roll' and split_part(a.act, ' ', 5) = '')
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
  'As match_exists: a reference that is checked once per statement and takes no lock. A roll of a game with links says which.';
