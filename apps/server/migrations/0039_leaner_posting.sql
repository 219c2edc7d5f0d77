-- The same posting and the same checks with less work for each transfer, since every battle waits for them.

-- A sum of paise that stays whole: `sum` of a bigint is a numeric.
create aggregate ledger.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- Whether an account is a player's wallet or due: 'deposit:<player>', 'reward:<player>' or 'due:<player>'.
create function ledger.is_of_player(account text) returns boolean language sql immutable as $$
  select account ^@ 'deposit:' or account ^@ 'reward:' or account ^@ 'due:'
$$;

-- Who has an entry has a wallet since the first one, and wallets stay: so it is looked for at the first entry alone.
create or replace function ledger.entry_continues() returns trigger language plpgsql as $$
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

create or replace function ledger.post(transfers jsonb, posted_at timestamptz) returns text[]
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  asked ledger.transfers[] := array(select item from jsonb_populate_recordset(null::ledger.transfers, transfers) item);
  verdicts text[];
  somebody_owes boolean;
begin
  -- In key order, as ledger.lock_wallets does: one global order, so that no two acts wait for each other.
  perform from ledger.wallets where player_id = any (array(
    select split_part(account, ':', 2)::uuid from unnest(asked) item, unnest(item.accounts) account
    where ledger.is_of_player(account)))
  order by player_id for no key update;

  select array_agg(
           case when stands.transfer_key is null then 'posted'
                when stands.accounts = item.accounts and stands.amounts = item.amounts then 'replayed'
                else 'conflicting' end order by place)
    into verdicts
  from (select row_number() over () as place, * from unnest(asked)) item
  left join ledger.transfers stands using (transfer_key);
  if 'conflicting' = any (verdicts) then
    raise exception 'a transfer key stands with other legs' using errcode = 'unique_violation', detail = transfers::text;
  end if;

  with item as materialized (
    select * from (select row_number() over () as place, * from unnest(asked)) every where verdicts[place] = 'posted'
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
  select bool_or(due_paise > 0) into somebody_owes from updated;
  if somebody_owes then
    perform ledger.collect_dues(asked, verdicts, posted_at);
  end if;
  return verdicts;
end $$;
