-- Matches: the match itself, the moves it may make, its escrow, and the record of its moves.

create function fold_code(code text) returns text language sql immutable parallel safe as $$
  select translate(upper(code), 'OILSB', '01158')
$$;
comment on function fold_code is
  'A code in the form in which readings are compared: letters that are easily read as a digit are that digit.';

create table matches (
  match_id uuid primary key,
  game_name text not null references games (game_name),
  room text not null check (room in ('manual', 'auto', 'board', 'lichess')),
  stake_paise bigint not null,
  commission_paise bigint not null,
  status text not null check (status in ('new', 'requested', 'running', 'pending', 'conflict', 'completed', 'cancelled', 'deleted')),
  version int not null check (version > 0),
  host_id uuid not null references players,
  joiner_id uuid references players,
  host_from_deposit_paise bigint not null check (host_from_deposit_paise between 0 and stake_paise),
  joiner_from_deposit_paise bigint check (joiner_from_deposit_paise between 0 and stake_paise),
  invited_player_id uuid references players check (invited_player_id <> host_id),
  challenge_code text check (challenge_code ~ '^[A-Za-z0-9_-]{22}$'),
  rematch_of uuid references matches,
  room_code text check (room_code ~ '^[A-Za-z0-9]{4,20}$'),
  winner text check (winner in ('host', 'joiner')),
  decision_reason text,
  created_at timestamptz not null,
  status_since timestamptz not null,
  deadline_at timestamptz,
  queue_until timestamptz,
  tournament_id uuid,
  constraint joiner_from_requested_on check ((joiner_id is not null) = (status not in ('new', 'deleted'))),
  constraint joiner_is_another check (joiner_id <> host_id),
  constraint joiner_stake_with_joiner check ((joiner_id is null) = (joiner_from_deposit_paise is null)),
  constraint winner_when_completed check ((winner is not null) = (status = 'completed')),
  constraint room_code_from_running_on check (room_code is null or status not in ('new', 'requested', 'deleted')),
  constraint invited_or_challenged check (num_nonnulls(invited_player_id, challenge_code) < 2),
  constraint rematch_has_invited_player check (rematch_of is null or invited_player_id is not null),
  constraint stake_outside_of_tournaments check (stake_paise >= 0 and (stake_paise = 0) = (tournament_id is not null)),
  constraint commission_below_stake check (
    commission_paise >= 0 and (commission_paise < stake_paise or (commission_paise = 0 and tournament_id is not null))),
  constraint tournament_on_board check (tournament_id is null or room = 'board'),
  constraint board_has_no_room_code check (room <> 'board' or room_code is null),
  constraint lichess_has_no_room_code check (room <> 'lichess' or room_code is null),
  constraint queued_while_open check (queue_until is null or status = 'new')
) with (fillfactor = 60, vacuum_index_cleanup = on, autovacuum_vacuum_scale_factor = 0.02);
-- vacuum_index_cleanup and the scale factor: the lobby's lists read small partial indexes of a large, busy table. By
-- default a vacuum skips the indexes while few pages have dead rows, and waits until a fifth of the table has changed;
-- each list would then step over matches that are long over.
comment on table matches is
  'One match between a host and a joiner. Stakes are held in the ledger account ''escrow:<match>''. A private match is '
  'for one invited player or for the holder of its challenge code, and is not shown to other players.';
comment on column matches.version is
  'Counts the moves. The keys of the postings carry it, because a joiner may leave and another one join.';
comment on column matches.host_from_deposit_paise is
  'How much of the stake came from the deposit wallet; the rest came from reward. A returned stake goes back to where it '
  'came from.';
comment on column matches.queue_until is
  'Of a match in the quick queue: when it becomes an open match of the lobby. Until then only its host sees it.';
comment on column matches.tournament_id is 'Of a game of a tournament, which has no stake and is not shown in the lobby.';
create index matches_open on matches (game_name, created_at desc) where status in ('new', 'requested');
create index matches_live on matches (game_name, status_since desc) where status = 'running';
create index matches_of_host on matches (host_id) where status in ('new', 'requested', 'running', 'pending', 'conflict');
comment on index matches_of_host is
  'By player alone, as matches_over_of_host: with the status as a column, the planner uses one index in place of the other '
  'and reads the matches of all players.';
create index matches_of_joiner on matches (joiner_id) where status in ('requested', 'running', 'pending', 'conflict');
create index matches_in_review on matches (status_since) where status in ('pending', 'conflict');
create index matches_by_room_code on matches (room_code) where room_code is not null;
create unique index matches_by_challenge_code on matches (challenge_code) where challenge_code is not null;
create index matches_of_invited on matches (invited_player_id) where invited_player_id is not null and status = 'new';
create unique index one_rematch on matches (rematch_of) where rematch_of is not null and status <> 'deleted';
comment on index one_rematch is
  'Both players may offer the same rematch at once: one of them creates it, the other accepts it.';
create index matches_decided_of_host on matches (host_id, status_since desc) where decision_reason is not null;
comment on index matches_decided_of_host is
  'A player''s history in review. A match gets a decision reason once, so it contains reviewed matches alone.';
create index matches_decided_of_joiner on matches (joiner_id, status_since desc) where decision_reason is not null;
create index matches_over_of_host on matches (host_id, status_since) where status = 'completed';
comment on index matches_over_of_host is 'What a player won and lost since an instant, for loss limits.';
create index matches_over_of_joiner on matches (joiner_id, status_since) where status = 'completed';
create index matches_over on matches (game_name, status, match_id) where status in ('completed', 'cancelled', 'deleted');
comment on index matches_over is
  'Lists of staff: matches that are over, by game and status, newest first. A match enters once, when it ends; while it '
  'is under way the small indexes of open and live matches find it.';
create index matches_void_of_host on matches (host_id, match_id) where status in ('cancelled', 'deleted');
create index matches_void_of_joiner on matches (joiner_id, match_id) where status in ('cancelled', 'deleted');
create index matches_over_by_stake on matches (game_name, status, stake_paise, match_id)
  where status in ('completed', 'cancelled', 'deleted');
create index matches_by_reference on matches (right(match_id::text, 8));
comment on index matches_by_reference is
  'A reference is the last eight characters of an id: what the console shows in place of it, and people read to each other.';
create index matches_queued on matches (game_name, stake_paise, match_id) where queue_until is not null;
create unique index one_queued on matches (host_id) where queue_until is not null;
comment on index one_queued is 'A player waits in one match at a time, however many requests arrive at once.';
create index matches_by_folded_code on matches (fold_code(room_code)) where room_code is not null;
comment on index matches_by_folded_code is 'Whose room code a screenshot shows.';
create unique index one_challenge on matches (host_id, invited_player_id)
  where status in ('new', 'requested') and invited_player_id is not null and rematch_of is null;
comment on index one_challenge is 'A player challenges another once at a time, however many requests arrive at once.';
create index matches_of_tournament on matches (tournament_id, match_id)
  where tournament_id is not null and status in ('new', 'requested', 'running');

insert into allowed_moves (kind, move, from_status, to_status, only_if)
values
  ('match', 'delete', 'new', 'deleted', null),
  ('match', 'decline', 'new', 'deleted', null),
  ('match', 'accept', 'new', 'requested', null),
  ('match', 'pair', 'new', 'running', '$.old.queue_until != null && $.new.queue_until == null'),
  ('match', 'start', 'requested', 'running', null),
  ('match', 'reject', 'requested', 'new', null),
  ('match', 'reject', 'requested', 'cancelled', null),
  ('match', 'setRoomCode', 'running', 'running', null),
  ('match', 'submitResult', 'running', 'pending', null),
  ('match', 'submitResult', 'running', 'completed', null),
  ('match', 'submitResult', 'pending', 'conflict', null),
  ('match', 'submitResult', 'pending', 'completed', null),
  ('match', 'submitResult', 'pending', 'cancelled', null),
  ('match', 'setHostCommit', 'new', 'new', '$.old.room == "board"'),
  ('match', 'finishBoard', 'running', 'completed', '$.old.room == "board"'),
  ('match', 'finishBoard', 'running', 'cancelled', '$.old.room == "board"'),
  ('match', 'finishLichess', 'running', 'completed', '$.old.room == "lichess"'),
  ('match', 'finishLichess', 'running', 'cancelled', '$.old.room == "lichess"'),
  -- What Lichess reports cannot be verified.
  ('match', 'finishLichess', 'running', 'conflict', '$.old.room == "lichess"'),
  ('match', 'callOff', 'new', 'deleted', null),
  ('match', 'callOff', 'requested', 'cancelled', null),
  ('match', 'callOff', 'running', 'cancelled', null),
  ('match', 'decide', 'pending', 'completed', null),
  ('match', 'decide', 'pending', 'cancelled', null),
  ('match', 'decide', 'conflict', 'completed', null),
  ('match', 'decide', 'conflict', 'cancelled', null),
  -- A reversed decision: reversal_is_approved requires the approval of two people, or an objection in time.
  ('match', 'reverse', 'completed', 'conflict', null),
  ('match', 'reverse', 'cancelled', 'conflict', null),
  ('match', 'expireRequest', 'requested', 'new', null),
  ('match', 'expireRequest', 'requested', 'cancelled', null),
  ('match', 'openQueued', 'new', 'new', '$.old.queue_until != null && $.new.queue_until == null'),
  ('match', 'expireOpen', 'new', 'deleted', null),
  ('match', 'expireWithoutCode', 'running', 'cancelled', null),
  ('match', 'expireSilence', 'pending', 'completed', null),
  ('match', 'expireSilence', 'pending', 'cancelled', null),
  ('match', 'settleByRule', 'pending', 'completed', null),
  ('match', 'object', 'completed', 'conflict', null);
create trigger move_only_as_allowed before update on matches
  for each row when (not is_removing_player()) execute function moves_only_as_allowed('match');
create trigger one_version_at_a_time before update on matches
  for each row when (new.version <> old.version + 1 and not is_removing_player())
  execute function refuse_update('a match moves one version at a time');
create trigger room_code_is_set_once before update on matches
  for each row when (old.room_code is not null and new.room_code is distinct from old.room_code and not is_removing_player())
  execute function refuse_update('a room code is set once');
create trigger queued_from_its_creation before update on matches
  for each row when (old.queue_until is null and new.queue_until is not null and not is_removing_player())
  execute function refuse_update('a match enters the quick queue when it is created');
create trigger terms_never_change before update on matches
  for each row when (
    (new.host_id, new.stake_paise, new.commission_paise, new.host_from_deposit_paise, new.room)
      is distinct from (old.host_id, old.stake_paise, old.commission_paise, old.host_from_deposit_paise, old.room)
    and not is_removing_player())
  execute function refuse_update('the terms of a match cannot change');

create function private_stays_private() returns trigger language plpgsql as $$
begin
  raise exception 'the players a match is for cannot change' using errcode = 'check_violation';
end $$;
comment on function private_stays_private is 'The invited player, the challenge code and the rematch of a match never change.';
create trigger private_stays_private before update on matches for each row
  when ((new.invited_player_id, new.challenge_code, new.rematch_of) is distinct from (old.invited_player_id, old.challenge_code, old.rematch_of))
  execute function private_stays_private();

create function reversal_is_approved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from proposals where kind = 'reversal' and subject_id = new.match_id and status = 'approved'
               and (terms ->> 'version')::int = old.version) then
    return null;
  end if;
  if exists (select from rule_settlements s
             join match_events e on e.match_id = s.match_id and e.version = new.version
             where s.match_id = new.match_id and s.version = old.version and e.move = 'object'
               and e.actor_id = s.loser_id and e.happened_at < s.objectable_until) then
    return null;
  end if;
  raise exception 'match % was reversed without two people or an objection', new.match_id using errcode = 'check_violation';
end $$;
comment on function reversal_is_approved is
  'A match that is over returns to review only with the approved reversal of exactly this version, or by the loser''s '
  'objection in time to a settlement by rule.';
create constraint trigger reversal_is_approved after update on matches deferrable initially deferred
  for each row when (old.status in ('completed', 'cancelled') and new.status = 'conflict') execute function reversal_is_approved();
create trigger never_deleted before delete or truncate on matches for each statement execute function refuse_reference_change();
create trigger id_never_changes before update of match_id on matches for each statement execute function refuse_reference_change();

create function stakes_held(status text, stake_paise bigint) returns bigint language sql immutable as $$
  select case when status = 'new' then stake_paise
              when status in ('requested', 'running', 'pending', 'conflict') then 2 * stake_paise
              else 0 end
$$;
comment on function stakes_held is
  'What the escrow of a match in this status holds: one stake while it is open, two while it is played, none when it is over.';

create table escrow_checks (
  transaction_id xid8 not null default pg_current_xact_id(),
  match_ids uuid[] not null
);
comment on table escrow_checks is
  'At commit, the escrow of a match holds exactly the stakes its status requires: a second payout, or a payout beside a '
  'refund, cannot commit. Every statement that touches a match or its money adds its matches here, and the first check at '
  'commit takes all rows of the transaction: each match once, and all at once. Empty except during a commit.';
create index escrow_checks_of_transaction on escrow_checks (transaction_id);

create function escrow_is_checked_at_commit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into escrow_checks (match_ids)
  select array_agg(distinct match_id) from changed where match_id is not null having count(*) > 0;
  return null;
end $$;
comment on function escrow_is_checked_at_commit is 'Notes the matches of a statement for the check at commit.';
create trigger escrow_is_checked_at_commit after insert on matches
  referencing new table as changed for each statement execute function escrow_is_checked_at_commit();
create trigger escrow_is_checked_at_commit after insert on ledger.transfers
  referencing new table as changed for each statement execute function escrow_is_checked_at_commit();

create function escrow_is_checked_after_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into escrow_checks (match_ids)
  select array_agg(match_id) from (
    select match_id from (
      select match_id, stakes_held(status, stake_paise) as paise from changed
      union all
      select match_id, -stakes_held(status, stake_paise) from unchanged
    ) state
    group by match_id having sum(paise) <> 0
  ) differs
  having count(*) > 0;
  return null;
end $$;
comment on function escrow_is_checked_after_move is
  'A move that requires the same stakes as before needs no check: money that moves beside it is checked by its own '
  'trigger. In one pass over both states of the rows: a join of the two would compare every row with every other, for lack '
  'of an index.';
create trigger escrow_is_checked_after_move after update on matches
  referencing old table as unchanged new table as changed for each statement execute function escrow_is_checked_after_move();
grant select, insert, update on matches to muqabla_app;

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
comment on function escrow_equals_stakes is 'Checks every match the transaction noted in escrow_checks.';
create constraint trigger escrow_equals_stakes after insert on escrow_checks
  deferrable initially deferred for each row execute function escrow_equals_stakes();

create table match_events (
  match_id uuid not null,
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
comment on table match_events is
  'One record per move: what happened, who did it, and the status before and after. Append-only.';
create index match_events_decided on match_events (happened_at, match_id, version) where move = 'decide';
comment on index match_events_decided is 'The decisions of a day, for the review time of the dashboard.';

create function match_exists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added a left join matches m on m.match_id = a.match_id where m.match_id is null) then
    raise exception '% refers to a match that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
comment on function match_exists is
  'Checks the reference to the match once per statement and takes no lock, where a foreign key checks row by row and locks '
  'each match. As strict as one, because matches are never deleted and keep their ids.';
create trigger match_exists after insert on match_events
  referencing new table as added for each statement execute function match_exists();
create trigger append_only before update or delete or truncate on match_events
  for each statement execute function ledger.refuse_change();
grant select, insert on match_events to muqabla_app;

-- What a withholding and a report of a player may refer to.
alter table tds_withholdings add foreign key (match_id) references matches;
alter table player_reports add foreign key (match_id) references matches;
