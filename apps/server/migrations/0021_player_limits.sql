-- What a player allows themselves. A row exists only for who ever asked for a limit, so that for everybody else the
-- question costs one look into an empty place.
create table player_limits (
  player_id uuid primary key references players,
  deposit_paise bigint check (deposit_paise > 0),
  -- A raise, or with an amount of null the end of the limit, that begins later.
  deposit_raise_paise bigint check (deposit_raise_paise > 0),
  deposit_raise_from timestamptz,
  loss_paise bigint check (loss_paise > 0),
  loss_raise_paise bigint check (loss_raise_paise > 0),
  loss_raise_from timestamptz,
  time_out_until timestamptz,
  excluded_until timestamptz,
  -- Goes on after its time until a staff member has looked at it.
  excluded_until_review boolean not null default false,
  reminder_minutes int check (reminder_minutes in (15, 30, 60)),
  constraint deposit_raise_has_its_time check (deposit_raise_paise is null or deposit_raise_from is not null),
  constraint loss_raise_has_its_time check (loss_raise_paise is null or loss_raise_from is not null),
  constraint only_a_limit_is_raised check (
    (deposit_raise_from is null or deposit_paise is not null) and (loss_raise_from is null or loss_paise is not null)),
  constraint review_has_its_time check (not excluded_until_review or excluded_until is not null)
);

-- Every change: who, when, from what, to what. By the player, unless a staff member is named.
create table limit_changes (
  change_id uuid primary key,
  player_id uuid not null references players,
  staff_id uuid references staff,
  subject text not null check (subject in ('deposit', 'loss', 'timeOut', 'selfExclusion', 'reminder')),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null
);
create index limit_changes_of_player on limit_changes (player_id, change_id desc);
create trigger append_only before update or delete or truncate on limit_changes
  for each statement execute function ledger.refuse_change();

grant select, insert, update on player_limits to muqabla_app;
grant select, insert on limit_changes to muqabla_app;

-- What a player won and lost since an instant, and what they added since. By person alone: with the status in it, the
-- planner takes the one for the other.
create index matches_over_of_host on matches (host_id, status_since) where status = 'completed';
create index matches_over_of_joiner on matches (joiner_id, status_since) where status = 'completed';
create index deposits_paid_of_player on deposits (player_id, settled_at) where status in ('captured', 'suspense');
create index deposits_open_of_player on deposits (player_id) where status in ('created', 'pending');

-- Stakes held less stakes returned, beside the other sums on the wallet row.
alter table ledger.wallets add column staked_paise bigint not null default 0;

-- What a transfer of this kind, which changed what a player has less what the player owes by this much, adds to the
-- sums on the wallet. Dues count in, so that a penalty counts in full when charged and nothing more when collected.
-- A kind that undoes another takes away what that one added.
drop function ledger.counted(text, bigint);
create function ledger.counted(kind text, change bigint)
returns table (stakes_kept bigint, staked_paise bigint, won_paise bigint, referral_paise bigint, penalty_paise bigint)
language sql immutable as $$
  select case when kind in ('stake_held', 'stake_taken_back') then 1 when kind = 'stake_returned' then -1 else 0 end::bigint,
         case when kind in ('stake_held', 'stake_taken_back', 'stake_returned') then -change else 0 end,
         case when kind in ('match_settled', 'settlement_reversed') then change else 0 end,
         case when kind in ('referral_bonus', 'referral_reversed') then change else 0 end,
         case when kind in ('penalty', 'penalty_returned') then -change else 0 end
$$;
revoke all on function ledger.counted(text, bigint) from public;
grant execute on function ledger.counted(text, bigint) to muqabla_app;

-- Posts transfers in the order given, each with the fields of ledger.transfers, as one set; then collects what credited
-- players owe from what they now have.
-- Answers one verdict each: 'posted', or 'replayed' when the same key already stands with the same legs.
-- Raises when a key stands with other legs (unique_violation) or a wallet would go below zero (check_violation).
create or replace function ledger.post(transfers jsonb, posted_at timestamptz) returns text[]
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  asked ledger.transfers[] := array(select item from jsonb_populate_recordset(null::ledger.transfers, transfers) item);
  verdicts text[];
  somebody_owes boolean;
begin
  perform ledger.lock_wallets(array(
    select distinct split_part(account, ':', 2)::uuid from unnest(asked) item, unnest(item.accounts) account
    where split_part(account, ':', 1) in ('deposit', 'reward', 'due')));

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
           coalesce(sum(leg.amount) filter (where leg.account like 'deposit:%'), 0)::bigint as deposit_change,
           coalesce(sum(leg.amount) filter (where leg.account like 'reward:%'), 0)::bigint as reward_change,
           -- A due grows by debits of 'due:<player>' and shrinks by credits.
           coalesce(-sum(leg.amount) filter (where leg.account like 'due:%'), 0)::bigint as due_change
    from item, unnest(item.accounts, item.amounts) leg (account, amount)
    where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due')
    group by 1, 2, 3, 4, 5, 6
  ), entered as (
    insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change,
                                deposit_after, reward_after, match_id, reference, created_at)
    select player_id, wallet.last_entry_number + row_number() over in_order, transfer_key, kind, deposit_change, reward_change,
           wallet.deposit_paise + sum(deposit_change) over in_order, wallet.reward_paise + sum(reward_change) over in_order,
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
      from (select player_id, sum(deposit_change) as deposit_change, sum(reward_change) as reward_change, sum(due_change) as due_change,
                   count(*) filter (where deposit_change <> 0 or reward_change <> 0) as entries,
                   sum(counted.stakes_kept) as stakes_kept, sum(counted.staked_paise) as staked_paise, sum(counted.won_paise) as won_paise,
                   sum(counted.referral_paise) as referral_paise, sum(counted.penalty_paise) as penalty_paise
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

update ledger.wallets w set staked_paise = sums.staked_paise
from (
  select split_part(leg.account, ':', 2)::uuid as player_id, -sum(leg.amount)::bigint as staked_paise
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.kind in ('stake_held', 'stake_taken_back', 'stake_returned')
    and split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due')
  group by 1
) sums where w.player_id = sums.player_id;
