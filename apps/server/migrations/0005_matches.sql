create table files (
  file_id uuid primary key,
  owner_id uuid not null references players,
  storage_key text not null unique,
  content_type text not null,
  byte_count int not null,
  -- Of the decoded picture, so that re-saving under another name or format changes nothing.
  pixels_sha256 bytea not null,
  created_at timestamptz not null
);
create index files_by_pixels on files (pixels_sha256);

create table matches (
  match_id uuid primary key,
  game_name text not null references games (game_name),
  room text not null check (room in ('manual', 'auto')),
  stake_paise bigint not null check (stake_paise > 0),
  commission_paise bigint not null check (commission_paise >= 0 and commission_paise < stake_paise),
  status text not null check (status in ('new', 'requested', 'running', 'pending', 'conflict', 'completed', 'cancelled', 'deleted')),
  -- Counts the moves; a posting's key carries it, because a joiner may leave and another come.
  version int not null check (version > 0),
  host_id uuid not null references players,
  joiner_id uuid references players,
  -- How much of each stake came from the deposit wallet; the rest came from reward. Returned to where it came from.
  host_from_deposit_paise bigint not null check (host_from_deposit_paise between 0 and stake_paise),
  joiner_from_deposit_paise bigint check (joiner_from_deposit_paise between 0 and stake_paise),
  room_code text check (room_code ~ '^[A-Za-z0-9]{4,20}$'),
  winner text check (winner in ('host', 'joiner')),
  decision_reason text,
  created_at timestamptz not null,
  status_since timestamptz not null,
  deadline_at timestamptz,
  constraint joiner_from_requested_on check ((joiner_id is not null) = (status not in ('new', 'deleted'))),
  constraint joiner_is_another check (joiner_id <> host_id),
  constraint joiner_stake_with_joiner check ((joiner_id is null) = (joiner_from_deposit_paise is null)),
  constraint winner_when_completed check ((winner is not null) = (status = 'completed')),
  constraint room_code_from_running_on check (room_code is null or status not in ('new', 'requested', 'deleted'))
) with (fillfactor = 60);
create index matches_open on matches (game_name, created_at desc) where status in ('new', 'requested');
create index matches_live on matches (game_name, status_since desc) where status = 'running';
-- By person alone: with the status in it, the planner takes the one for the other, and reads everybody's battles.
create index matches_of_host on matches (host_id) where status in ('new', 'requested', 'running', 'pending', 'conflict');
create index matches_of_joiner on matches (joiner_id) where status in ('requested', 'running', 'pending', 'conflict');
create index matches_in_review on matches (status_since) where status in ('pending', 'conflict');
create index matches_by_room_code on matches (room_code) where room_code is not null;

-- The state table once more, for whoever writes past the rules: only its transitions, and a room code is set once.
create function matches_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('new', 'requested'), ('new', 'deleted'), ('requested', 'new'), ('requested', 'running'), ('running', 'running'),
    ('running', 'pending'), ('running', 'completed'), ('running', 'cancelled'),
    ('pending', 'conflict'), ('pending', 'completed'), ('pending', 'cancelled'),
    ('conflict', 'completed'), ('conflict', 'cancelled'),
    -- A reversed decision, for which another trigger asks for the two people who agreed.
    ('completed', 'conflict'), ('cancelled', 'conflict')
  ) then
    raise exception 'a match cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.version <> old.version + 1 then
    raise exception 'a match moves one version at a time' using errcode = 'check_violation';
  end if;
  if old.room_code is not null and new.room_code is distinct from old.room_code then
    raise exception 'a room code is set once' using errcode = 'check_violation';
  end if;
  if (new.host_id, new.stake_paise, new.commission_paise, new.host_from_deposit_paise, new.room)
     is distinct from (old.host_id, old.stake_paise, old.commission_paise, old.host_from_deposit_paise, old.room) then
    raise exception 'what a match was created with stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger move_only_as_allowed before update on matches for each row execute function matches_move_only_as_allowed();

-- What the escrow of a match holds in this state: one stake when open, two while it is played, none when it is over.
create function stakes_held(status text, stake_paise bigint) returns bigint language sql immutable as $$
  select case when status = 'new' then stake_paise
              when status in ('requested', 'running', 'pending', 'conflict') then 2 * stake_paise
              else 0 end
$$;

-- At commit, a match's escrow holds exactly the stakes its state calls for. A second payout, or a payout beside a refund,
-- cannot commit. Every statement that touches a match or its money leaves its matches here, and the first check at commit
-- takes all that the transaction left: once a match, and all at once. Empty whenever nobody is committing.
create table escrow_checks (
  transaction_id xid8 not null default pg_current_xact_id(),
  match_ids uuid[] not null
);
create index escrow_checks_of_transaction on escrow_checks (transaction_id);

create function escrow_is_checked_at_commit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into escrow_checks (match_ids)
  select array_agg(distinct match_id) from changed where match_id is not null having count(*) > 0;
  return null;
end $$;
create trigger escrow_is_checked_at_commit after insert on matches
  referencing new table as changed for each statement execute function escrow_is_checked_at_commit();
-- A move that calls for the same stakes as before needs no look: money that moves beside it asks for one itself.
create function escrow_is_checked_after_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into escrow_checks (match_ids)
  select array_agg(now.match_id) from changed now join unchanged before using (match_id)
  where stakes_held(now.status, now.stake_paise) <> stakes_held(before.status, before.stake_paise) having count(*) > 0;
  return null;
end $$;
create trigger escrow_is_checked_after_move after update on matches
  referencing old table as unchanged new table as changed for each statement execute function escrow_is_checked_after_move();
create trigger escrow_is_checked_at_commit after insert on ledger.transfers
  referencing new table as changed for each statement execute function escrow_is_checked_at_commit();

create function escrow_equals_stakes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong record;
begin
  with left_here as (
    delete from escrow_checks where transaction_id = pg_current_xact_id() returning match_ids
  ), touched as (
    select distinct match_id from left_here, unnest(match_ids) match_id
  )
  select touched.match_id, held.paise, stakes_held(m.status, m.stake_paise) as expected into wrong
  from touched
  left join matches m on m.match_id = touched.match_id
  cross join lateral (
    select coalesce(sum(leg.amount), 0) as paise
    from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
    where t.match_id = touched.match_id and leg.account = 'escrow:' || touched.match_id
  ) held
  where m.match_id is null or held.paise <> stakes_held(m.status, m.stake_paise)
  limit 1;
  if found then
    raise exception 'escrow of match % holds % instead of %', wrong.match_id, wrong.paise, wrong.expected using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger escrow_equals_stakes after insert on escrow_checks
  deferrable initially deferred for each row execute function escrow_equals_stakes();

create table match_results (
  match_id uuid not null references matches,
  side text not null check (side in ('host', 'joiner')),
  result text not null check (result in ('win', 'loss', 'cancel')),
  cancel_reason text,
  screenshot_id uuid references files,
  -- Of the uploaded bytes: the identical submission again is answered, a different one is refused.
  upload_sha256 bytea,
  submitted_at timestamptz not null,
  primary key (match_id, side),
  constraint win_has_screenshot check ((result = 'win') = (screenshot_id is not null)),
  constraint cancel_has_reason check ((result = 'cancel') = (cancel_reason is not null))
);
create index match_results_by_screenshot on match_results (screenshot_id) where screenshot_id is not null;

-- One record a move: what happened, who did it, between which states.
create table match_events (
  match_id uuid not null references matches,
  version int not null,
  move text not null,
  actor_role text not null check (actor_role in ('host', 'joiner', 'visitor', 'reviewer', 'clock')),
  actor_id uuid,
  from_status text,
  to_status text not null,
  note text not null default '',
  happened_at timestamptz not null,
  primary key (match_id, version)
);
create trigger append_only before update or delete or truncate on match_results
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on match_events
  for each statement execute function ledger.refuse_change();

grant select, insert, update on matches to muqabla_app;
grant select, insert on files, match_results, match_events to muqabla_app;
