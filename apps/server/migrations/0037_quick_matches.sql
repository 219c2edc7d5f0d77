-- Quick matches: the queue of players who wait for an opponent, and how long they waited.

alter table matches add column queue_until timestamptz;
alter table matches add constraint queued_while_open check (queue_until is null or status = 'new');
comment on column matches.queue_until is
  'Of a match in the quick queue: when it becomes an open match of the lobby. Until then only its host sees it.';
create index matches_queued on matches (game_name, stake_paise, match_id) where queue_until is not null;
create unique index one_queued on matches (host_id) where queue_until is not null;
comment on index one_queued is 'A player waits in one match at a time, however many requests arrive at once.';

create or replace function matches_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('new', 'requested'), ('new', 'deleted'), ('requested', 'new'), ('requested', 'running'), ('requested', 'cancelled'), ('running', 'running'),
    ('running', 'pending'), ('running', 'completed'), ('running', 'cancelled'),
    ('pending', 'conflict'), ('pending', 'completed'), ('pending', 'cancelled'),
    ('conflict', 'completed'), ('conflict', 'cancelled'),
    -- A reversed decision: reversal_is_approved requires the approval of two people.
    ('completed', 'conflict'), ('cancelled', 'conflict')
  ) and not (old.room = 'board' and (old.status, new.status) = ('new', 'new'))
    and not (old.queue_until is not null and new.queue_until is null
             and (old.status, new.status) in (('new', 'new'), ('new', 'running'))) then
    raise exception 'a match cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'a match moves one version at a time' using errcode = 'check_violation';
  end if;
  if old.room_code is not null and new.room_code is distinct from old.room_code then
    raise exception 'a room code is set once' using errcode = 'check_violation';
  end if;
  if old.queue_until is null and new.queue_until is not null then
    raise exception 'a match enters the quick queue when it is created' using errcode = 'check_violation';
  end if;
  if (new.host_id, new.stake_paise, new.commission_paise, new.host_from_deposit_paise, new.room)
     is distinct from (old.host_id, old.stake_paise, old.commission_paise, old.host_from_deposit_paise, old.room) then
    raise exception 'the terms of a match cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create table quick_waits (
  match_id uuid not null,
  game_name text not null,
  stake_paise bigint not null,
  waited_seconds int not null check (waited_seconds >= 0),
  is_paired boolean not null,
  ended_at timestamptz not null,
  primary key (match_id)
);
comment on table quick_waits is
  'How long the host of each quick match waited, with those who found no opponent: what is said of waiting times is computed '
  'from it. Append-only.';
create index quick_waits_of_stake on quick_waits (game_name, stake_paise, ended_at desc);
create trigger append_only before update or delete or truncate on quick_waits
  for each statement execute function ledger.refuse_change();
grant select, insert on quick_waits to muqabla_app;
