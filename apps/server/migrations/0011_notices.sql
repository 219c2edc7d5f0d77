-- Notices: what a player is notified about.

create table notices (
  notice_id uuid primary key,
  player_id uuid not null,
  kind text not null,
  match_id uuid,
  other_id uuid,
  amount_paise bigint,
  note text not null default '',
  created_at timestamptz not null,
  read_at timestamptz,
  tournament_id uuid
);
comment on table notices is
  'The inbox of a player: events that need the player''s action or concern the player. The text is written when it is read, '
  'in the reader''s language. Only read_at ever changes.';
comment on column notices.other_id is 'The other player.';
comment on column notices.tournament_id is 'Of a notice about a tournament.';
create index notices_of_player on notices (player_id, notice_id desc);
create index notices_unread on notices (player_id) where read_at is null;

create function notice_references_exist() returns trigger
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
    raise exception 'a notice refers to a player or a match that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
comment on function notice_references_exist is
  'Checks the references to players and matches once per statement and takes no lock, where a foreign key checks row by row '
  'and locks each row it finds. As strict as one, because players and matches are never deleted and keep their ids.';
create trigger references_exist after insert on notices
  referencing new table as added for each statement execute function notice_references_exist();
create trigger references_never_change before update of player_id, match_id, other_id on notices
  for each statement execute function refuse_reference_change();
grant select, insert on notices to muqabla_app;
grant update (read_at) on notices to muqabla_app;
