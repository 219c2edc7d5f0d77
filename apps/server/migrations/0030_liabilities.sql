-- Proofs of liabilities: what is owed to all players, published each day so that each of them can find their own in it.

create table liability_periods (
  period text primary key check (period ~ '^\d{4}-\d{2}-\d{2}$'),
  taken_at timestamptz not null,
  root text not null unique check (root ~ '^[0-9a-f]{64}$'),
  total_paise bigint not null check (total_paise >= 0),
  leaves int not null check (leaves > 0),
  ledger_transfers bigint not null check (ledger_transfers >= 0)
);
comment on table liability_periods is
  'The published sums: the root of each day''s tree and its total, which equals the ledger''s accounts of players. Append-only.';
create trigger append_only before update or delete or truncate on liability_periods
  for each statement execute function ledger.refuse_change();
grant select, insert on liability_periods to muqabla_app;

create table liability_accounts (
  period text not null references liability_periods,
  player_id uuid not null,
  places int[] not null check (cardinality(places) between 1 and 4),
  wallets_paise bigint not null check (wallets_paise >= 0),
  held_paise bigint not null check (held_paise >= 0),
  staked_paise bigint not null check (staked_paise >= 0),
  primary key (period, player_id)
);
comment on table liability_accounts is
  'Where each player''s parts are in the tree of a day, and what they add up to: wallets, money on hold, and own stakes. Kept for '
  '90 days.';
grant select, insert, delete on liability_accounts to muqabla_app;

create table liability_blocks (
  period text not null references liability_periods,
  block_level smallint not null check (block_level >= 0),
  block_index int not null check (block_index >= 0),
  nodes bytea not null check (octet_length(nodes) between 40 and 10240 and octet_length(nodes) % 40 = 0),
  primary key (period, block_level, block_index)
);
comment on table liability_blocks is
  'Every eighth level of the tree of a day, 256 nodes a block, each a hash with its sum: the rest is computed from them. Kept '
  'for 90 days.';
grant select, insert, delete on liability_blocks to muqabla_app;
