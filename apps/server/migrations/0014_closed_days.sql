-- Reports: sums of closed days, which are computed from the ledger and can be computed again at any time.

create table reports.days (
  day date primary key,
  active_players int not null check (active_players >= 0),
  closed_at timestamptz not null
);
comment on table reports.days is 'One row per closed day in India, without gaps from the day of the first transfer on.';
comment on column reports.days.active_players is 'Players who put in at least one stake.';

create table reports.day_sums (
  day date not null references reports.days,
  kind text not null,
  account text not null,
  legs int not null check (legs > 0),
  paise bigint not null,
  primary key (day, kind, account)
);
comment on table reports.day_sums is
  'The sum of the legs of one kind of transfer on one group of accounts: the part of the account before the colon.';

create table reports.day_balances (
  day date not null references reports.days,
  account text not null,
  paise bigint not null,
  primary key (day, account)
);
comment on table reports.day_balances is 'What all accounts of a group held together at the end of the day.';

create table reports.referrer_days (
  day date not null references reports.days,
  player_id uuid not null,
  level int not null check (level in (1, 2)),
  bonuses int not null,
  paise bigint not null,
  primary key (player_id, day, level)
);
comment on table reports.referrer_days is 'What each referrer was paid on a day, less what was reversed.';
create index referrer_days_by_day on reports.referrer_days (day);

create function reports.india_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Kolkata')::date
$$;

create function reports.day_start(day date) returns timestamptz language sql immutable as $$
  select day::timestamp at time zone 'Asia/Kolkata'
$$;

create function reports.close_days(before date, at timestamptz, most int) returns int
language plpgsql security definer set search_path = reports, pg_temp as $$
declare
  first date;
  last date;
begin
  perform pg_advisory_xact_lock(hashtext('reports.close_days'));
  select coalesce(max(d.day) + 1, (select india_day(min(created_at)) from ledger.transfers)) into first from days d;
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
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.created_at >= day_start(first) and t.created_at < day_start(last + 1)
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
comment on function reports.close_days is
  'Closes the days after the last closed one, up to but not including `before`, and at most `most` of them at a time, so '
  'that years of history are closed in several calls. Returns how many it closed. Two calls at once run one after the other.';

create function reports.reopen_days(since date) returns void
language sql security definer set search_path = reports, pg_temp as $$
  delete from referrer_days where day >= since;
  delete from day_balances where day >= since;
  delete from day_sums where day >= since;
  delete from days where day >= since;
$$;
comment on function reports.reopen_days is
  'Deletes the closed days from this one on; the next closing computes them again from the ledger.';

create function reports.failed_jobs() returns table (task text, jobs int, oldest timestamptz)
language sql stable security definer set search_path = pg_temp as $$
  select task_identifier, count(*)::int, min(run_at) from graphile_worker.jobs
  where attempts >= max_attempts group by 1 order by 3
$$;
comment on function reports.failed_jobs is 'Jobs whose attempts are used up, by name. The queue itself is closed to the application.';
revoke all on function reports.close_days, reports.reopen_days, reports.failed_jobs from public;
grant execute on function reports.close_days, reports.failed_jobs to muqabla_app;
grant select on all tables in schema reports to muqabla_app;
