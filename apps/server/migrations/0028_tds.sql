-- TDS: tax withheld on net winnings, at withdrawal and at the end of a financial year.

alter table withdrawals add column tax_paise bigint not null default 0 check (tax_paise >= 0);
comment on column withdrawals.tax_paise is
  'Tax withheld on the net winnings in it, beside amount_paise, which is what is paid out: the player requested both together.';

create table tds_years (
  financial_year int primary key check (financial_year between 2000 and 2199),
  began_at timestamptz not null,
  closed_through uuid,
  closed_at timestamptz
);
comment on table tds_years is
  'The financial years in which tax was withheld, by the year they begin in, and how far their end is worked off: through '
  'which player, and since when for all.';
grant select, insert, update on tds_years to muqabla_app;

create table tds_withholdings (
  withholding_id uuid primary key,
  player_id uuid not null references players,
  financial_year int not null references tds_years,
  cause text not null check (cause in ('withdrawal', 'withdrawalReturned', 'yearEnd', 'reversal')),
  withdrawal_id uuid references withdrawals,
  match_id uuid references matches,
  withdrawn_paise bigint not null,
  deposits_paise bigint not null,
  opening_paise bigint not null,
  taxed_before_paise bigint not null,
  closing_paise bigint,
  unplayed_bonus_paise bigint,
  net_winnings_paise bigint not null,
  tax_percent numeric(5, 2) not null check (tax_percent between 0 and 100),
  tax_paise bigint not null,
  uncovered_paise bigint not null default 0 check (uncovered_paise >= 0),
  transfer_key text unique,
  withheld_at timestamptz not null,
  constraint cause_is_named check (
    (cause in ('withdrawal', 'withdrawalReturned')) = (withdrawal_id is not null) and (cause = 'reversal') = (match_id is not null)),
  constraint closing_at_year_end check (
    (cause = 'yearEnd') = (closing_paise is not null) and (cause = 'yearEnd') = (unplayed_bonus_paise is not null)),
  constraint given_back_is_negative check (
    case when cause in ('withdrawal', 'yearEnd') then net_winnings_paise >= 0 and tax_paise >= 0
         else net_winnings_paise <= 0 and tax_paise <= 0 end),
  constraint uncovered_at_year_end check (uncovered_paise = 0 or cause = 'yearEnd'),
  constraint transfer_when_tax check ((tax_paise <> 0) = (transfer_key is not null))
);
comment on table tds_withholdings is
  'Tax withheld from players and given back, each with the figures of rule 133 it was computed from. Append-only: what is given '
  'back is a row of its own.';
comment on column tds_withholdings.withdrawn_paise is 'A before this row: what left the wallets in the year, less what came back.';
comment on column tds_withholdings.deposits_paise is 'B: the player''s own deposits of the year, without GST and bonuses.';
comment on column tds_withholdings.opening_paise is 'C: the balance with own stakes at the beginning of the year.';
comment on column tds_withholdings.taxed_before_paise is 'E: net winnings of the year on which tax was withheld before.';
comment on column tds_withholdings.closing_paise is
  'D at the year''s end: wallets and own stakes, without bonuses not yet played. The opening balance of the next year.';
comment on column tds_withholdings.uncovered_paise is 'Tax at the year''s end for which the wallets had too little: the operator owes it.';
create unique index tds_year_ends on tds_withholdings (player_id, financial_year) where cause = 'yearEnd';
create unique index tds_of_withdrawal on tds_withholdings (withdrawal_id, cause) where withdrawal_id is not null;
create index tds_of_player on tds_withholdings (player_id, financial_year, withheld_at);
create index tds_by_time on tds_withholdings (withheld_at, player_id);
create trigger append_only before update or delete or truncate on tds_withholdings
  for each statement execute function ledger.refuse_change();
grant select, insert on tds_withholdings to muqabla_app;

create or replace function withdrawals_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'approved'), ('pending', 'rejected'),
    ('approved', 'approved'), ('approved', 'paid'), ('approved', 'rejected'),
    ('paid', 'paid'), ('paid', 'returned')
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status = 'paid' and new.status = 'paid'
     and (to_jsonb(new) - 'ask_at') is distinct from (to_jsonb(old) - 'ask_at') then
    raise exception 'a paid withdrawal can only be returned' using errcode = 'check_violation';
  end if;
  if (new.player_id, new.wallet, new.requested_by, new.amount_paise, new.tax_paise, new.payout_target, new.method, new.provider, new.requested_at)
     is distinct from (old.player_id, old.wallet, old.requested_by, old.amount_paise, old.tax_paise, old.payout_target, old.method, old.provider, old.requested_at) then
    raise exception 'the terms of a withdrawal cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function hold_equals_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
  ended text[];
  found_status text;
  amount bigint;
  kind_of text;
begin
  select w.status, w.amount_paise, case w.wallet when 'deposit' then 'deposit_payout' else 'withdrawal' end
    into found_status, amount, kind_of from withdrawals w where w.withdrawal_id = new.withdrawal_id;
  -- Tax goes from the wallet to the state and back, not through the hold.
  select coalesce(sum(leg.amount) filter (where leg.account = 'withdrawal:' || new.withdrawal_id), 0),
         coalesce(array_agg(distinct t.kind order by t.kind)
                    filter (where t.kind not in (kind_of || '_held', 'tax_withheld', 'tax_returned')), '{}')
    into held, ended
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.withdrawal_id = new.withdrawal_id;
  if found_status is null
     or held <> (case when found_status in ('pending', 'approved') then amount else 0 end)
     or ended <> (case found_status
                    when 'paid' then array[kind_of || '_paid']
                    when 'rejected' then array[kind_of || '_returned']
                    when 'returned' then array[kind_of || '_bounced', kind_of || '_paid']
                    else '{}' end)
  then
    raise exception 'withdrawal % is % and holds %, ended by %', new.withdrawal_id, found_status, held, ended
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
