-- TDS: tax withheld on net winnings, at withdrawal and at the end of a financial year.

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
  cause text not null check (
    cause in ('withdrawal', 'withdrawalReturned', 'recharge', 'rechargeReturned', 'yearEnd', 'reversal')),
  withdrawal_id uuid references withdrawals,
  match_id uuid,
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
  recharge_id uuid references recharges,
  constraint cause_is_named check (
    (cause in ('withdrawal', 'withdrawalReturned')) = (withdrawal_id is not null)
    and (cause in ('recharge', 'rechargeReturned')) = (recharge_id is not null)
    and (cause = 'reversal') = (match_id is not null)),
  constraint closing_at_year_end check (
    (cause = 'yearEnd') = (closing_paise is not null) and (cause = 'yearEnd') = (unplayed_bonus_paise is not null)),
  constraint given_back_is_negative check (
    case when cause in ('withdrawal', 'recharge', 'yearEnd') then net_winnings_paise >= 0 and tax_paise >= 0
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
create unique index tds_of_recharge on tds_withholdings (recharge_id, cause) where recharge_id is not null;
create trigger append_only before update or delete or truncate on tds_withholdings
  for each statement execute function ledger.refuse_change();
grant select, insert on tds_withholdings to muqabla_app;
