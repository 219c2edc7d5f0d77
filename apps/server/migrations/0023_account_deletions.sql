-- Account deletions: their wait, what outlives an account, and files to delete.

create table account_deletions (
  deletion_id uuid primary key,
  player_id uuid not null references players,
  status text not null check (status in ('pending', 'calledOff', 'done')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  given_up_paise bigint not null check (given_up_paise >= 0),
  obstacle text,
  put_off_at timestamptz,
  try_at timestamptz,
  constraint ended_unless_pending check ((status = 'pending') = (ended_at is null)),
  constraint tried_while_pending check ((status = 'pending') = (try_at is not null)),
  constraint put_off_as_a_whole check ((obstacle is null) = (put_off_at is null))
);
comment on table account_deletions is 'Requests of players to delete their account. Each waits until it is due, and may be called off until then.';
comment on column account_deletions.given_up_paise is 'What the player agreed to give up at most.';
comment on column account_deletions.obstacle is 'Why the last try to remove the account was put off.';
comment on column account_deletions.try_at is 'When the removal is tried next: when it is due, and later when it was put off.';
create unique index one_deletion_at_a_time on account_deletions (player_id) where status = 'pending';
create index account_deletions_to_try on account_deletions (try_at) where status = 'pending';
create index account_deletions_by_status on account_deletions (status, requested_at, deletion_id);
create index account_deletions_of_player on account_deletions (player_id, requested_at desc);
grant select, insert, update on account_deletions to muqabla_app;

create table former_accounts (
  trace bytea primary key check (length(trace) = 32),
  kind text not null check (kind in ('phone', 'aadhaar')),
  left_at timestamptz not null,
  excluded_until timestamptz,
  excluded_until_review boolean not null,
  kept_until timestamptz,
  constraint kept_for_ever_until_review check ((kept_until is null) = excluded_until_review)
);
comment on table former_accounts is
  'What outlives a deleted account: that its phone had a joining bonus, and its self-exclusion. Keyed hashes only, which no account is named by.';
comment on column former_accounts.kept_until is 'When the row is deleted; null while an exclusion lasts until staff end it.';
create index former_accounts_by_end on former_accounts (kept_until) where kept_until is not null;
grant select, insert, update, delete on former_accounts to muqabla_app;

create table files_to_delete (
  file_key text primary key,
  delete_after timestamptz not null
);
comment on table files_to_delete is 'Files of deleted accounts, by their names in the file store, until they are deleted there.';
create index files_to_delete_by_time on files_to_delete (delete_after);
grant select, insert, delete on files_to_delete to muqabla_app;
