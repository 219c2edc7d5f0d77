-- What each charge leaves owed by a player, the oldest first. Collections name the charge they pay (`reference`), so that
-- a penalty that is reversed goes back to the very wallets it was taken from, at once or later.
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

-- Posts a collection for each charge that a player owes and whom one of these posted transfers has credited: the oldest
-- charge first, from reward first, then deposit.
create or replace function ledger.collect_dues(asked ledger.transfers[], verdicts text[], posted_at timestamptz) returns void
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
        from (select row_number() over () as place, * from unnest(asked)) item, unnest(item.accounts, item.amounts) leg (account, amount)
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

revoke all on function ledger.open_dues from public;
grant execute on function ledger.open_dues to muqabla_app;

-- A battle that is over and that staff should look at: the winner reported a loss after the other side's loss had settled
-- it. Open until the settlement is reversed, or a reviewer leaves it as it is.
create table match_doubts (
  match_id uuid primary key references matches,
  -- Whose report raised it.
  side text not null check (side in ('host', 'joiner')),
  raised_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  reason text,
  constraint closed_as_a_whole check (num_nonnulls(closed_by, closed_at, reason) in (0, 3))
);
create index match_doubts_open on match_doubts (raised_at, match_id) where closed_at is null;
grant select, insert, update on match_doubts to muqabla_app;
