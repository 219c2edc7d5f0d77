-- Proof of no house: the money that moved through battles on each day, a tree of the accounts that won it, and the robots.

create table robots (
  player_id uuid primary key references players
);
comment on table robots is
  'Accounts that a program of the sandbox plays. Append-only, and empty wherever money is live.';
create trigger append_only before update or delete or truncate on robots
  for each statement execute function ledger.refuse_change();
grant select, insert on robots to muqabla_app;

create function no_robot_plays_for_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One lock for both tables, so that two transactions cannot pass each other unseen.
  perform pg_advisory_xact_lock(hashtext('robots and installation'));
  if exists (select from installation where economy = 'live') and exists (select from robots) then
    raise exception 'no robot plays where money is live' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function no_robot_plays_for_money is
  'Robots exist in the sandbox alone: a live installation takes none, and a database that has one never becomes live.';
create trigger no_robot_plays_for_money after insert on robots
  for each statement execute function no_robot_plays_for_money();
create trigger no_robot_plays_for_money after insert on installation
  for each statement execute function no_robot_plays_for_money();
revoke all on function no_robot_plays_for_money from public;

create table no_house_days (
  period text primary key check (period ~ '^\d{4}-\d{2}-\d{2}$'),
  published_at timestamptz not null,
  entry text not null,
  root text not null unique check (root ~ '^[0-9a-f]{64}$'),
  leaves int not null check (leaves > 0),
  flows text not null check (octet_length(flows) >= 2)
);
comment on table no_house_days is
  'The published proofs of no house, one a day in India: the entry of the public log, and what moved by form, game and band of '
  'stakes, as the text whose hash is in the entry. Append-only.';
create function robots_stay_in_sandbox() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.entry::jsonb ->> 'robots')::int > 0
     and ((new.entry::jsonb ->> 'economy') = 'live' or exists (select from installation where economy = 'live')) then
    raise exception 'a robot cannot have won where money is live' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function robots_stay_in_sandbox is 'A proof that counts robots is refused where money is live, to the owner too.';
create trigger robots_stay_in_sandbox before insert on no_house_days for each row execute function robots_stay_in_sandbox();
revoke all on function robots_stay_in_sandbox from public;
create trigger append_only before update or delete or truncate on no_house_days
  for each statement execute function ledger.refuse_change();
grant select, insert on no_house_days to muqabla_app;

create table no_house_winners (
  period text not null references no_house_days,
  player_id uuid not null,
  places int[] not null check (cardinality(places) between 1 and 4),
  won_paise bigint not null check (won_paise > 0),
  kyc text check (kyc ~ '^[0-9a-f]{64}$'),
  phone text not null check (phone ~ '^[0-9a-f]{64}$'),
  payees text[] not null,
  is_robot boolean not null,
  is_of_operator boolean not null,
  primary key (period, player_id)
);
comment on table no_house_winners is
  'The accounts that won on a day, where their parts are in its tree, and what their leaf binds: salted hashes of KYC, phone and '
  'payees. Kept for 90 days.';
create index no_house_winners_of_player on no_house_winners (player_id, period desc);
grant select, insert, delete on no_house_winners to muqabla_app;

create table no_house_blocks (
  period text not null references no_house_days,
  block_level smallint not null check (block_level >= 0),
  block_index int not null check (block_index >= 0),
  nodes bytea not null check (octet_length(nodes) between 40 and 10240 and octet_length(nodes) % 40 = 0),
  primary key (period, block_level, block_index)
);
comment on table no_house_blocks is
  'Every eighth level of the tree of a day''s winners, in the form of liability_blocks. Kept for 90 days.';
grant select, insert, delete on no_house_blocks to muqabla_app;

create or replace function log_key(entry jsonb) returns text language sql immutable parallel safe as $$
  select case
    when entry ->> 'kind' = 'liabilities' then 'sum ' || (entry ->> 'period')
    when entry ->> 'kind' = 'no_house' then 'house ' || (entry ->> 'period')
    when entry ? 'match' then 'match ' || (entry ->> 'match') || ' ' || (entry ->> 'version')
    when entry ? 'decision' then 'decision ' || (entry ->> 'decision')
    when entry ? 'tournament' then 'tournament ' || (entry ->> 'tournament') || ' ' || (entry ->> 'kind')
  end
$$;
comment on function log_key is
  'The part of an entry of which the log has one: the period of a sum or of a proof of no house, a version of a match, a decision '
  'about money, the beginning or the end of a tournament; null for entries that may repeat.';
