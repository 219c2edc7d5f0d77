-- Leaner matches: deadlines are found in the matches, and indexes that cost a match more than they save are gone.

-- Running transactions wait behind these locks: one that is not had in this time is given up, and the start fails and may be repeated.
-- The tables are locked in the order in which a move writes them. The indexes are built under these locks, unless they were built before
-- without any (docs/operations.md, Upgrade).
set local lock_timeout = '5s';
lock table matches, rating_entries, notices, ledger.entries in access exclusive mode;

create index if not exists matches_due on matches (deadline_at) where deadline_at is not null;
comment on index matches_due is 'Finds the deadlines that have passed. No jobs are added for them.';
create index if not exists matches_over_by_reference on matches (right(match_id::text, 8))
  where status in ('completed', 'cancelled', 'deleted');
comment on index matches_over_by_reference is
  'A reference is the last eight characters of an id: what the console shows in place of it, and people read to each other. '
  'Written once, when a match ends; those under way are few enough to be read.';
drop index matches_by_reference;

create index if not exists rating_entries_of_two on rating_entries (player_id, opponent_id, entered_at desc)
  where kind = 'counted' and player_id < opponent_id;
comment on index rating_entries_of_two is
  'The counted battles of two players. Each has an entry of either, of which that of the smaller id is enough.';
drop index rating_entries_of_pair;

create unique index if not exists notices_by_player on notices (player_id, notice_id);
alter table notices drop constraint notices_pkey;
alter table notices add constraint notices_pkey primary key using index notices_by_player;
drop index notices_of_player;

create index if not exists entries_of_kind on ledger.entries (player_id, kind, created_at, entry_number);
comment on index ledger.entries_of_kind is
  'A player''s entries of a kind, and the entry of a transfer, which has its kind and its time.';
alter table ledger.entries drop constraint once_a_transfer;
drop index ledger.entries_by_kind;

create or replace function ledger.entry_continues() returns trigger
language plpgsql as $$
begin
  if exists (
    select from new_entries e
    left join ledger.transfers transfer on transfer.transfer_key = e.transfer_key
    left join ledger.entries before on before.player_id = e.player_id and before.entry_number = e.entry_number - 1
    where transfer.transfer_key is null
       or (transfer.kind, transfer.created_at) <> (e.kind, e.created_at)
       or exists (select from ledger.entries other
                  where other.player_id = e.player_id and other.kind = e.kind and other.created_at = e.created_at
                    and other.transfer_key = e.transfer_key and other.entry_number <> e.entry_number)
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
  'entry before it. Checked once per statement, where a foreign key would check row by row; transfers and wallets are never '
  'deleted, so the check stays true. The wallet is looked up for the first entry alone.';
set local lock_timeout to default;
