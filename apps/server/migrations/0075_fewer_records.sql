-- Fewer records: less of the write-ahead log and fewer index entries for each match.

-- Running transactions wait behind these locks: one that is not had in this time is given up, and the start fails and may be repeated.
-- The tables are locked in the order in which a move writes them. The indexes are built under these locks, unless they were built before
-- without any (docs/operations.md, Upgrade).
set local lock_timeout = '5s';
lock table matches, players, notices, rating_entries, ratings, log_outbox, ledger.entries in access exclusive mode;

-- A foreign key locks the player's row for each reference, and each lock is a record of the log. Players are never deleted and keep
-- their ids, so that a check once per statement is as strict.
create function match_players_exist() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from changed m
    cross join lateral unnest(array[m.host_id, m.joiner_id, m.invited_player_id]) side (player_id)
    left join players p on p.player_id = side.player_id
    where side.player_id is not null and p.player_id is null
  ) then
    raise exception 'a match refers to a player that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
comment on function match_players_exist is
  'Checks the references to players once per statement and takes no lock. As strict as a foreign key, because players are never '
  'deleted and keep their ids.';
create function rated_player_exists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from added a left join players p on p.player_id = a.player_id where p.player_id is null) then
    raise exception '% refers to a player that does not exist', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
comment on function rated_player_exists is 'As match_players_exist, for the ratings and their entries.';

alter table matches drop constraint matches_host_id_fkey, drop constraint matches_joiner_id_fkey,
  drop constraint matches_invited_player_id_fkey;
create trigger players_exist after insert on matches
  referencing new table as changed for each statement execute function match_players_exist();
create trigger players_still_exist after update on matches
  referencing new table as changed for each statement execute function match_players_exist();
alter table rating_entries drop constraint rating_entries_player_id_fkey;
create trigger player_exists after insert on rating_entries
  referencing new table as added for each statement execute function rated_player_exists();
alter table ratings drop constraint ratings_player_id_fkey;
create trigger player_exists after insert on ratings
  referencing new table as added for each statement execute function rated_player_exists();
create trigger player_never_changes before update of player_id on ratings
  for each statement execute function refuse_reference_change();

create function log_key_stored(key text) returns text language sql immutable parallel safe as $$
  select case when length(key) > 43 then left(encode(sha256(convert_to(key, 'UTF8')), 'base64'), 22) else key end
$$;
comment on function log_key_stored is
  'The form in which log_keys has a key: a long one, which has a pseudonym, by 132 bits of its SHA-256. Those of earlier versions '
  'are there in full.';
create or replace function claim_log_keys() returns trigger language plpgsql as $$
begin
  if exists (select from added a join log_keys k on k.key = log_key(a.entry::jsonb) where length(k.key) > 43) then
    raise exception 'an entry has a key of log_keys_pkey that another has' using errcode = 'unique_violation';
  end if;
  insert into log_keys select log_key_stored(log_key(entry::jsonb)) from added where log_key(entry::jsonb) is not null;
  return null;
end $$;

-- The unread notices are the newest ones, which the key finds.
drop index notices_unread;
-- Ids of the outbox are in the order of their time, which its key has.
drop index log_outbox_in_order;

-- The key of the entries has their kind and time, so that the entries of each match need no second index.
create unique index if not exists entries_in_order on ledger.entries (player_id, entry_number) include (kind, created_at);
alter table ledger.entries drop constraint entries_pkey;
alter table ledger.entries add constraint entries_pkey primary key using index entries_in_order;
do $$ begin
  -- Built before the upgrade it is this index already.
  if (select indpred is null from pg_index where indexrelid = 'ledger.entries_of_kind'::regclass) then
    drop index ledger.entries_of_kind;
  end if;
end $$;
create index if not exists entries_of_kind on ledger.entries (player_id, kind, created_at, entry_number)
  where kind not in ('stake_held', 'stake_returned', 'match_settled', 'referral_bonus');
comment on index ledger.entries_of_kind is
  'A player''s entries of a kind, and the entry of a transfer, which has its kind and its time. Not those that every match has: the '
  'key finds them, which has kind and time too.';

create or replace function ledger.entry_continues() returns trigger
language plpgsql as $$
begin
  if exists (
    select from (select *, count(*) over (partition by player_id, transfer_key) as of_transfer from new_entries) e
    join ledger.entries own on own.player_id = e.player_id and own.entry_number = e.entry_number
    left join ledger.transfers transfer on transfer.transfer_key = e.transfer_key
    left join ledger.entries before on before.player_id = e.player_id and before.entry_number = e.entry_number - 1
    where transfer.transfer_key is null
       or (transfer.kind, transfer.created_at) <> (e.kind, e.created_at)
       or transfer.xmin <> own.xmin
       or e.of_transfer > 1
       -- Another statement of this transaction may have written an entry of this transfer, unless it is of this statement itself.
       or case when not transfer.cmin = own.cmin then exists (
            select from ledger.entries other
            where other.player_id = e.player_id and other.transfer_key = e.transfer_key and other.entry_number <> e.entry_number) end
       or (e.entry_number > 1 and before.player_id is null)
       or (e.entry_number = 1 and not exists (select from ledger.wallets wallet where wallet.player_id = e.player_id))
       or e.deposit_after <> coalesce(before.deposit_after, 0) + e.deposit_change
       or e.reward_after <> coalesce(before.reward_after, 0) + e.reward_change
  ) then
    raise exception 'an entry lacks its wallet or transfer, or does not continue the one before it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function ledger.entry_continues is
  'Each entry has its wallet and its transfer, of which a player has one entry, with its kind and its time, and continues the '
  'entry before it. It is written by the transaction of its transfer, so that no other transaction can have written another. Checked '
  'once per statement, where a foreign key would check row by row; transfers and wallets are never deleted, so the check stays '
  'true. The wallet is looked up for the first entry alone.';
set local lock_timeout to default;
