-- The ledger: transfers in double entry, the wallets of players, and the only function that posts.

create table ledger.transfers (
  transfer_key text primary key,
  kind text not null,
  accounts text[] not null,
  amounts bigint[] not null,
  match_id uuid,
  withdrawal_id uuid,
  recharge_id uuid,
  reference text,
  created_at timestamptz not null,
  constraint one_subject check (num_nonnulls(match_id, withdrawal_id, recharge_id) <= 1),
  constraint legs_pair_up check (cardinality(accounts) = cardinality(amounts)),
  constraint two_to_eight_legs check (array_ndims(amounts) = 1 and array_lower(amounts, 1) = 1 and array_length(amounts, 1) between 2 and 8),
  constraint no_empty_leg check (array_position(amounts, 0::bigint) is null and array_position(amounts, null) is null),
  constraint adds_up_to_zero check (
    amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0) + coalesce(amounts[5], 0)
    + coalesce(amounts[6], 0) + coalesce(amounts[7], 0) + coalesce(amounts[8], 0) = 0)
);
comment on table ledger.transfers is
  'One row per movement of money: its legs name accounts and signed whole paise that add up to zero. Append-only. '
  'Accounts are text: ''deposit:<player>'', ''reward:<player>'', ''due:<player>'', ''escrow:<match>'', '
  '''withdrawal:<withdrawal>'', ''recharge:<recharge>'', or a house account such as ''commission''. Only players have '
  'running balances, one row each; house, escrow and hold accounts exist in the legs alone, so that no row is shared by '
  'all players.';
comment on column ledger.transfers.transfer_key is
  'Made of the subject, its version and the act, so that posting twice is posting once.';
comment on constraint adds_up_to_zero on ledger.transfers is
  'Leg by leg: a function over the array would cost more than the rest of the insert.';
create index transfers_of_match on ledger.transfers (match_id) where match_id is not null;
create index transfers_of_withdrawal on ledger.transfers (withdrawal_id) where withdrawal_id is not null;
create index transfers_of_recharge on ledger.transfers (recharge_id) where recharge_id is not null;
create index transfers_by_time on ledger.transfers (created_at, transfer_key);
create index transfers_by_kind on ledger.transfers (kind, created_at);
comment on index ledger.transfers_by_kind is
  'The time alone: all transfers of a group share it, and the index then stores it once.';
create index transfers_with_dues on ledger.transfers using gin (accounts)
  where kind in ('penalty', 'penalty_returned', 'due_collected', 'settlement_reversed', 'stake_taken_back', 'referral_reversed');
comment on index ledger.transfers_with_dues is
  'The few transfers that can touch a due. They have no entry when nothing but the due changed.';
create index transfers_of_tournament on ledger.transfers (reference)
  where kind in ('tournament_entry_held', 'tournament_entry_returned', 'tournament_funded', 'tournament_fund_returned',
                 'tournament_prize', 'tournament_fee');

create table ledger.wallets (
  player_id uuid primary key,
  deposit_paise bigint not null default 0 check (deposit_paise >= 0),
  reward_paise bigint not null default 0 check (reward_paise >= 0),
  due_paise bigint not null default 0 check (due_paise >= 0),
  last_entry_number bigint not null default 0,
  stakes_kept bigint not null default 0,
  staked_paise bigint not null default 0,
  won_paise bigint not null default 0,
  referral_paise bigint not null default 0,
  penalty_paise bigint not null default 0
) with (fillfactor = 70);
comment on table ledger.wallets is
  'The balances of one player, and sums over the player''s own transfers so that figures are read without reading the '
  'history. ledger.counted defines what each sum counts.';
comment on column ledger.wallets.due_paise is
  'What the player owes: the part of a penalty or reversal that the wallets did not cover. Collected from the next credit.';
comment on column ledger.wallets.stakes_kept is 'Matches a stake was held for and not returned.';
comment on column ledger.wallets.staked_paise is 'Stakes held less stakes returned.';
create index wallets_owing on ledger.wallets (player_id) include (due_paise) where due_paise > 0;
comment on index ledger.wallets_owing is 'The few players who owe; the sum of what they owe is read from this index alone.';

create table ledger.entries (
  player_id uuid not null,
  entry_number bigint not null check (entry_number > 0),
  transfer_key text not null,
  kind text not null,
  deposit_change bigint not null,
  reward_change bigint not null,
  deposit_after bigint not null check (deposit_after >= 0),
  reward_after bigint not null check (reward_after >= 0),
  match_id uuid,
  reference text,
  created_at timestamptz not null,
  primary key (player_id, entry_number),
  constraint once_a_transfer unique (transfer_key, player_id),
  constraint changes_something check (deposit_change <> 0 or reward_change <> 0)
);
comment on table ledger.entries is
  'The statement of one player: what each transfer changed and the balances after it. Append-only.';
create index entries_by_kind on ledger.entries (player_id, kind, entry_number);
create index entries_by_match on ledger.entries (player_id, match_id, entry_number) where match_id is not null;
create trigger append_only before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
grant select on ledger.transfers to muqabla_app;
create trigger append_only before update or delete or truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
create trigger never_deleted before delete or truncate on ledger.wallets
  for each statement execute function ledger.refuse_change();

create function ledger.entry_continues() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_entries e
    left join ledger.transfers transfer on transfer.transfer_key = e.transfer_key
    left join ledger.entries before on before.player_id = e.player_id and before.entry_number = e.entry_number - 1
    where transfer.transfer_key is null
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
  'Each entry has its transfer and its wallet, and continues the entry before it. Checked once per statement, where a '
  'foreign key would check row by row; transfers and wallets are never deleted, so the check stays true. The wallet is '
  'looked up for the first entry alone.';
create trigger entry_continues after insert on ledger.entries
  referencing new table as new_entries for each statement execute function ledger.entry_continues();
grant select on ledger.entries to muqabla_app;

create function ledger.wallet_ends_at_last_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_wallets w
    left join ledger.entries e on e.player_id = w.player_id and e.entry_number = w.last_entry_number
    where w.deposit_paise <> coalesce(e.deposit_after, 0)
       or w.reward_paise <> coalesce(e.reward_after, 0)
       or (w.last_entry_number > 0 and e.player_id is null)
  ) then
    raise exception 'a wallet does not equal its last entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function ledger.wallet_ends_at_last_entry is
  'The balances of a wallet equal those after its last entry; a new wallet is empty.';
create trigger wallet_ends_at_last_entry after update on ledger.wallets
  referencing new table as new_wallets for each statement execute function ledger.wallet_ends_at_last_entry();
create trigger wallet_opens_empty after insert on ledger.wallets
  referencing new table as new_wallets for each statement execute function ledger.wallet_ends_at_last_entry();
grant select on ledger.wallets to muqabla_app;

create function ledger.open_wallet(player uuid) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  insert into ledger.wallets (player_id) values (player) on conflict do nothing
$$;
comment on function ledger.open_wallet is 'Creates a player''s empty wallet; does nothing when it exists.';

create function ledger.lock_wallets(players uuid[])
returns table (player_id uuid, deposit_paise bigint, reward_paise bigint)
language sql security definer set search_path = ledger, pg_temp as $$
  select w.player_id, w.deposit_paise, w.reward_paise from ledger.wallets w
  where w.player_id = any (players) order by w.player_id for no key update
$$;
comment on function ledger.lock_wallets is
  'Locks the wallets in key order, one global order so that no two transactions wait for each other, and reads them.';

create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
comment on aggregate ledger.total(bigint) is 'A sum of paise as a bigint: `sum` of a bigint is a numeric, which costs more.';

create function ledger.is_of_player(account text) returns boolean language sql immutable as $$
  select account ^@ 'deposit:' or account ^@ 'reward:' or account ^@ 'due:'
$$;
comment on function ledger.is_of_player is
  'Whether an account is a player''s wallet or due: ''deposit:<player>'', ''reward:<player>'' or ''due:<player>''.';

create function ledger.due_legs(player uuid, deposit bigint, reward bigint, due bigint)
returns table (place int, account text, amount bigint)
language sql immutable as $$
  select * from (values
    (1, 'reward:' || player, -least(due, reward)),
    (2, 'deposit:' || player, -least(due - least(due, reward), deposit)),
    (3, 'due:' || player, least(due, reward + deposit))
  ) leg (place, account, amount) where amount <> 0
$$;
comment on function ledger.due_legs is
  'The legs that pay a due: from reward first, then from deposit, as far as the balances reach.';

create function ledger.counted(kind text, change bigint)
returns table (stakes_kept bigint, staked_paise bigint, won_paise bigint, referral_paise bigint, penalty_paise bigint)
language sql immutable as $$
  select case when kind in ('stake_held', 'stake_taken_back') then 1 when kind = 'stake_returned' then -1 else 0 end::bigint,
         case when kind in ('stake_held', 'stake_taken_back', 'stake_returned', 'tournament_entry_held', 'tournament_entry_returned')
              then -change else 0 end,
         case when kind in ('match_settled', 'settlement_reversed', 'tournament_prize') then change else 0 end,
         case when kind in ('referral_bonus', 'referral_reversed') then change else 0 end,
         case when kind in ('penalty', 'penalty_returned') then -change else 0 end
$$;
comment on function ledger.counted is
  'What a transfer of this kind adds to the sums on the wallet. `change` is the change of the player''s balances less the '
  'change of the due, so that a penalty counts in full when charged and nothing more when collected. A kind that undoes '
  'another subtracts what that one added.';

create function ledger.post(transfers jsonb, posted_at timestamptz) returns text[]
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  requested ledger.transfers[] := array(select item from jsonb_populate_recordset(null::ledger.transfers, transfers) item);
  verdicts text[];
  has_dues boolean;
begin
  -- In key order, as ledger.lock_wallets does: one global order, so that no two transactions wait for each other.
  perform from ledger.wallets where player_id = any (array(
    select split_part(account, ':', 2)::uuid from unnest(requested) item, unnest(item.accounts) account
    where ledger.is_of_player(account)))
  order by player_id for no key update;

  select array_agg(
           case when existing.transfer_key is null then 'posted'
                when existing.accounts = item.accounts and existing.amounts = item.amounts then 'replayed'
                else 'conflicting' end order by place)
    into verdicts
  from (select row_number() over () as place, * from unnest(requested)) item
  left join ledger.transfers existing using (transfer_key);
  if 'conflicting' = any (verdicts) then
    raise exception 'a transfer key exists with other legs' using errcode = 'unique_violation', detail = transfers::text;
  end if;

  with item as materialized (
    select * from (select row_number() over () as place, * from unnest(requested)) every where verdicts[place] = 'posted'
  ), posted as (
    insert into ledger.transfers (transfer_key, kind, accounts, amounts, match_id, withdrawal_id, recharge_id, reference, created_at)
    select transfer_key, kind, accounts, amounts, match_id, withdrawal_id, recharge_id, reference, posted_at from item
  ), changes as (
    select place, item.transfer_key, item.kind, item.match_id, item.reference, split_part(leg.account, ':', 2)::uuid as player_id,
           total(leg.amount) filter (where leg.account ^@ 'deposit:') as deposit_change,
           total(leg.amount) filter (where leg.account ^@ 'reward:') as reward_change,
           -- A due grows by debits of 'due:<player>' and shrinks by credits.
           -total(leg.amount) filter (where leg.account ^@ 'due:') as due_change
    from item, unnest(item.accounts, item.amounts) leg (account, amount)
    where ledger.is_of_player(leg.account)
    group by 1, 2, 3, 4, 5, 6
  ), entered as (
    insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change,
                                deposit_after, reward_after, match_id, reference, created_at)
    select player_id, wallet.last_entry_number + row_number() over in_order, transfer_key, kind, deposit_change, reward_change,
           wallet.deposit_paise + total(deposit_change) over in_order, wallet.reward_paise + total(reward_change) over in_order,
           match_id, reference, posted_at
    from changes left join ledger.wallets wallet using (player_id)
    where deposit_change <> 0 or reward_change <> 0
    window in_order as (partition by player_id order by place)
  ), updated as (
    update ledger.wallets wallet
       set deposit_paise = wallet.deposit_paise + sums.deposit_change, reward_paise = wallet.reward_paise + sums.reward_change,
           due_paise = wallet.due_paise + sums.due_change, last_entry_number = wallet.last_entry_number + sums.entries,
           stakes_kept = wallet.stakes_kept + sums.stakes_kept, staked_paise = wallet.staked_paise + sums.staked_paise, won_paise = wallet.won_paise + sums.won_paise,
           referral_paise = wallet.referral_paise + sums.referral_paise, penalty_paise = wallet.penalty_paise + sums.penalty_paise
      from (select player_id, total(deposit_change) as deposit_change, total(reward_change) as reward_change, total(due_change) as due_change,
                   count(*) filter (where deposit_change <> 0 or reward_change <> 0) as entries,
                   total(counted.stakes_kept) as stakes_kept, total(counted.staked_paise) as staked_paise, total(counted.won_paise) as won_paise,
                   total(counted.referral_paise) as referral_paise, total(counted.penalty_paise) as penalty_paise
            from changes, ledger.counted(kind, deposit_change + reward_change - due_change) counted
            group by player_id) sums
     where wallet.player_id = sums.player_id
    returning wallet.due_paise
  )
  select bool_or(due_paise > 0) into has_dues from updated;
  if has_dues then
    perform ledger.collect_dues(requested, verdicts, posted_at);
  end if;
  return verdicts;
end $$;
comment on function ledger.post is
  'Posts transfers in the order given, each with the fields of ledger.transfers, as one set; then collects what credited '
  'players owe from what they now have. Returns one verdict per transfer: ''posted'', or ''replayed'' when the key exists '
  'with the same legs. Raises unique_violation when a key exists with other legs, and check_violation when a wallet would '
  'go below zero.';

create function ledger.open_dues(player uuid)
returns table (place bigint, charge_key text, kind text, match_id uuid, reason text, owed bigint, charged_at timestamptz)
language sql stable security definer set search_path = ledger, pg_temp as $$
  with moved as (
    select t.transfer_key, t.kind, t.match_id, t.reference, t.created_at, leg.amount
    from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
    where t.accounts @> array['due:' || player] and leg.account = 'due:' || player
      and t.kind in ('penalty', 'penalty_returned', 'due_collected', 'settlement_reversed', 'stake_taken_back', 'referral_reversed')
  ), paid as (
    select case when kind = 'due_collected' then reference else regexp_replace(transfer_key, ':reversed$', '') end as charge_key,
           total(amount) as amount
    from moved where amount > 0 group by 1
  )
  select row_number() over (order by c.created_at, c.transfer_key), c.transfer_key, c.kind, c.match_id, c.reference,
         -c.amount - coalesce(paid.amount, 0), c.created_at
  from moved c left join paid on paid.charge_key = c.transfer_key
  where c.amount < 0 and -c.amount > coalesce(paid.amount, 0)
$$;
comment on function ledger.open_dues is
  'What each charge leaves owed by a player, the oldest first. A collection names the charge it pays (`reference`), so that '
  'a reversed penalty returns to the wallets it was taken from.';

create function ledger.collect_dues(requested ledger.transfers[], verdicts text[], posted_at timestamptz) returns void
language plpgsql as $$
declare
  collections jsonb;
begin
  select jsonb_agg(jsonb_build_object(
           'transfer_key', credited.transfer_key || ':due:' || part.charge_key, 'kind', 'due_collected',
           'match_id', part.match_id, 'reference', part.charge_key,
           'accounts', (select jsonb_agg(account order by place) from ledger.due_legs(wallet.player_id, part.taken - part.from_reward, part.from_reward, part.taken)),
           'amounts', (select jsonb_agg(amount order by place) from ledger.due_legs(wallet.player_id, part.taken - part.from_reward, part.from_reward, part.taken))
         ) order by wallet.player_id, part.place) into collections
  from (select min(item.transfer_key) as transfer_key, split_part(leg.account, ':', 2)::uuid as player_id
        from (select row_number() over () as place, * from unnest(requested)) item, unnest(item.accounts, item.amounts) leg (account, amount)
        where verdicts[place] = 'posted' and split_part(leg.account, ':', 1) in ('deposit', 'reward') and leg.amount > 0
        group by 2) credited
  join ledger.wallets wallet on wallet.player_id = credited.player_id
  cross join lateral (
    select place, charge_key, match_id, taken, least(taken, greatest(0, wallet.reward_paise - before)) as from_reward
    from (select *, least(owed, wallet.reward_paise + wallet.deposit_paise - before) as taken
          from (select due.*, (sum(owed) over (order by place) - owed)::bigint as before
                from ledger.open_dues(wallet.player_id) due) due) due
    where taken > 0
  ) part
  where wallet.due_paise > 0 and wallet.deposit_paise + wallet.reward_paise > 0;
  if collections is not null then
    perform ledger.post(collections, posted_at);
  end if;
end $$;
comment on function ledger.collect_dues is
  'Posts a collection for each player who owes and whom one of these posted transfers has credited.';
revoke all on all functions in schema ledger from public;
grant execute on function ledger.post, ledger.lock_wallets, ledger.open_wallet, ledger.counted, ledger.open_dues to muqabla_app;

create table ledger_checks (
  check_id uuid primary key,
  checked_at timestamptz not null,
  ok boolean not null,
  result jsonb not null
);
comment on table ledger_checks is 'Results of the checks of the ledger''s invariants, kept for 30 days.';
create index ledger_checks_by_time on ledger_checks (checked_at desc);
grant select, insert, delete on ledger_checks to muqabla_app;
