-- What happened in a battle, and who is told of it, refers to battles and players. A foreign key looks row by row and
-- writes a lock on each row it finds; this looks once a statement and locks nothing, and is as strict, because battles and
-- players stay for ever and keep their ids.
create function stays() returns trigger language plpgsql as $$
begin
  raise exception 'no % on %: others refer to it', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stays before delete or truncate on matches for each statement execute function stays();
create trigger keeps_its_id before update of match_id on matches for each statement execute function stays();
create trigger stays before delete or truncate on players for each statement execute function stays();
create trigger keeps_its_id before update of player_id on players for each statement execute function stays();

create function battle_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added a left join matches m on m.match_id = a.match_id where m.match_id is null) then
    raise exception '% refers to a battle that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
-- Both are append-only: what was right when it was written remains so.
create trigger battle_stands after insert on match_events
  referencing new table as added for each statement execute function battle_stands();
create trigger battle_stands after insert on match_results
  referencing new table as added for each statement execute function battle_stands();
alter table match_events drop constraint match_events_match_id_fkey;
alter table match_results drop constraint match_results_match_id_fkey;

create function notice_refers_to_what_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from added a
    left join players p on p.player_id = a.player_id
    left join players other on other.player_id = a.other_id
    left join matches m on m.match_id = a.match_id
    where p.player_id is null
       or (a.other_id is not null and other.player_id is null)
       or (a.match_id is not null and m.match_id is null)
  ) then
    raise exception 'a notice refers to a player or a battle that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger refers_to_what_stands after insert on notices
  referencing new table as added for each statement execute function notice_refers_to_what_stands();
-- So does a notice, which is only ever marked as read.
create trigger keeps_what_it_refers_to before update of player_id, match_id, other_id on notices
  for each statement execute function stays();
alter table notices
  drop constraint notices_player_id_fkey,
  drop constraint notices_match_id_fkey,
  drop constraint notices_other_id_fkey;
