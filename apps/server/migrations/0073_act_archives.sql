-- Act archives: the acts of games that ended long ago are in compressed files of the private store, and leave the database.

-- Acts of running games wait behind this lock: one that is not had in this time is given up, and the start fails and may be repeated.
set local lock_timeout = '5s';

create table act_archives (
  archive_id uuid primary key,
  storage_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  week_start date not null check (extract(isodow from week_start) = 1),
  games int not null check (games > 0),
  acts bigint not null check (acts > 0),
  byte_count bigint not null check (byte_count > 0),
  archived_at timestamptz not null
);
comment on table act_archives is
  'The files with the acts of games that ended long ago (docs/archive.md). Append-only: the public log has the hash of each.';
comment on column act_archives.week_start is 'The Monday, in UTC, of the week in which the ids of its games were made.';
create index act_archives_by_week on act_archives (week_start, archive_id);
create trigger append_only before update or delete or truncate on act_archives
  for each statement execute function ledger.refuse_change();
grant select, insert on act_archives to muqabla_app;

create table archived_games (
  match_id uuid primary key references board_games,
  archive_id uuid not null references act_archives,
  acts int not null check (acts > 0),
  byte_offset bigint not null check (byte_offset >= 0),
  byte_count int not null check (byte_count > 0)
);
comment on table archived_games is
  'Where the acts of an archived game are: in which file, from which byte on. Append-only.';
create index archived_games_of_archive on archived_games (archive_id, byte_offset);
create trigger append_only before update or delete or truncate on archived_games
  for each statement execute function ledger.refuse_change();
grant select, insert on archived_games to muqabla_app;

create index complaints_open_about on complaints (subject_id) where closed_at is null and subject_id is not null;

create function acts_are_archived() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select match_id, count(*) as acts from gone group by match_id) g
    left join archived_games a using (match_id)
    where a.acts is distinct from g.acts
  ) then
    raise exception 'acts are deleted only by the game, and only when an archive has them' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
comment on function acts_are_archived is 'Refuses to delete acts that no archive has, or a part of a game, also to the owner.';

drop trigger append_only on board_acts;
create trigger append_only before update or truncate on board_acts
  for each statement execute function ledger.refuse_change();
create trigger only_archived after delete on board_acts
  referencing old table as gone for each statement execute function acts_are_archived();
grant delete on board_acts to muqabla_app;
comment on table board_acts is
  'Every act of every game on a board, in the form of the proof file (docs/fair-dice.md), until an archive has it '
  '(docs/archive.md). Append-only: the games are built from it.';
set local lock_timeout to default;
