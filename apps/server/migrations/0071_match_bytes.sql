-- Match bytes: less of the write-ahead log and fewer pages for each match.

-- Running transactions wait behind these locks: one that is not had in this time is given up, and the start fails and may be repeated.
set local lock_timeout = '5s';

create function ledger.kinds() returns setof text
language sql stable security definer set search_path = ledger, pg_temp rows 40 as $$
  with recursive known as (
    select min(kind) as kind from ledger.transfers
    union all
    select (select min(t.kind) from ledger.transfers t where t.kind > known.kind) from known where known.kind is not null
  )
  select kind from known where kind is not null
$$;
comment on function ledger.kinds is
  'The kinds of the transfers there are, each found by one step in the index on kind and time: with it, all transfers of a '
  'span of time are found kind by kind, and need no index on time alone.';
revoke all on function ledger.kinds from public;

create or replace function reports.close_days(before date, at timestamptz, most int) returns int
language plpgsql security definer set search_path = reports, pg_temp as $$
declare
  first date;
  last date;
begin
  perform pg_advisory_xact_lock(hashtext('reports.close_days'));
  select coalesce(max(d.day) + 1, (select india_day(min(each.first)) from ledger.kinds() wanted (kind), lateral (
    select min(t.created_at) as first from ledger.transfers t where t.kind = wanted.kind) each)) into first from days d;
  last := least(before - 1, first + most - 1);
  if first is null or last < first then
    return 0;
  end if;

  insert into days (day, active_players, closed_at)
  select each.day::date, coalesce(active.players, 0), close_days.at
  from generate_series(first::timestamp, last::timestamp, '1 day') each (day)
  left join (
    select india_day(t.created_at) as day, count(distinct split_part(leg.account, ':', 2)) as players
    from ledger.transfers t, unnest(t.accounts) leg (account)
    where t.kind = 'stake_held' and t.created_at >= day_start(first) and t.created_at < day_start(last + 1)
      and split_part(leg.account, ':', 1) in ('deposit', 'reward')
    group by 1
  ) active on active.day = each.day::date;

  insert into day_sums (day, kind, account, legs, paise)
  select india_day(t.created_at), t.kind, split_part(leg.account, ':', 1), count(*), sum(leg.amount)
  -- Kind by kind, by the index on both: "offset 0" keeps the planner from reading all transfers.
  from ledger.kinds() wanted (kind), lateral (
    select * from ledger.transfers t
    where t.kind = wanted.kind and t.created_at >= day_start(first) and t.created_at < day_start(last + 1) offset 0) t,
    unnest(t.accounts, t.amounts) leg (account, amount)
  group by 1, 2, 3;

  insert into day_balances (day, account, paise)
  select d.day, known.account,
         coalesce((select b.paise from day_balances b where b.day = first - 1 and b.account = known.account), 0)
         + sum(coalesce(sums.paise, 0)) over (partition by known.account order by d.day)
  from days d
  cross join (select account from day_sums where day between first and last
              union select account from day_balances where day = first - 1) known
  left join (select day, account, sum(paise) as paise from day_sums where day between first and last group by 1, 2) sums
    on sums.day = d.day and sums.account = known.account
  where d.day between first and last;

  insert into referrer_days (day, player_id, level, bonuses, paise)
  select india_day(t.created_at), own.player_id, split_part(t.transfer_key, ':', 5)::int,
         sum(case t.kind when 'referral_bonus' then 1 else -1 end), sum(own.paise)
  from ledger.transfers t
  cross join lateral (
    select split_part(leg.account, ':', 2)::uuid as player_id, sum(leg.amount) as paise
    from unnest(t.accounts, t.amounts) leg (account, amount)
    where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due') group by 1
  ) own
  where t.kind in ('referral_bonus', 'referral_reversed')
    and t.created_at >= day_start(first) and t.created_at < day_start(last + 1)
  group by 1, 2, 3;

  return last - first + 1;
end $$;

-- The tables in the order in which a posting locks them, so that neither waits for the other. Each index has others that make up
-- for it: room codes are found by their folded form, the transfers of a span by kind and time, the entries of a battle by the
-- keys of its transfers.
drop index matches_by_room_code;
comment on index matches_by_folded_code is 'Finds a room code, as it was typed or as a screenshot shows it.';
drop index ledger.transfers_by_time;
-- Rows that no committed transaction leaves need no log: after a crash the table is empty, as it is between transactions.
alter table escrow_checks set unlogged;
drop index ledger.entries_by_match;
set local lock_timeout to default;
