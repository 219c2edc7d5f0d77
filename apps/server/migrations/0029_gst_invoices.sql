-- GST invoices of deposits: numbered without gaps in each financial year, in the transaction that credits the deposit.

create table gst_invoice_series (
  financial_year text primary key check (financial_year ~ '^20\d\d-\d\d$'),
  last_serial int not null check (last_serial > 0)
);
comment on table gst_invoice_series is
  'The last number given out in each financial year. Its row is locked until the transaction of the newest invoice ends, so '
  'that numbers have no gaps.';

create table gst_invoices (
  financial_year text not null references gst_invoice_series,
  serial int not null check (serial > 0),
  deposit_id uuid not null unique references deposits,
  player_id uuid not null references players,
  amount_paise bigint not null,
  taxable_paise bigint not null check (taxable_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  -- The rate in hundredths of a percent: 2800 is 28 %.
  rate_basis_points int not null check (rate_basis_points between 0 and 10000),
  issued_at timestamptz not null,
  primary key (financial_year, serial),
  constraint invoice_adds_up check (taxable_paise + gst_paise = amount_paise)
);
create index gst_invoices_of_player on gst_invoices (player_id, issued_at desc, deposit_id);
comment on table gst_invoices is 'The invoice of each credited deposit, with the amounts as posted. Append-only.';
create trigger append_only before update or delete or truncate on gst_invoices
  for each statement execute function ledger.refuse_change();

grant select, insert, update on gst_invoice_series to muqabla_app;
grant select, insert on gst_invoices to muqabla_app;

-- The deposits of earlier versions, in the order in which they were credited.
with credited as (
  select t.created_at, t.transfer_key, d.deposit_id, d.player_id,
         t.amounts[array_position(t.accounts, 'deposit:' || d.player_id)] as base,
         coalesce(t.amounts[array_position(t.accounts, 'gst_payable')], 0) as gst,
         t.created_at at time zone 'Asia/Kolkata' - interval '3 months' as shifted
  from ledger.transfers t join deposits d on d.deposit_id = split_part(t.transfer_key, ':', 2)::uuid
  where t.kind in ('deposit_captured', 'suspense_resolved') and 'deposit:' || d.player_id = any (t.accounts)
), numbered as (
  select *, to_char(shifted, 'YYYY') || '-' || to_char(shifted + interval '1 year', 'YY') as year,
         row_number() over (partition by to_char(shifted, 'YYYY') order by created_at, transfer_key) as serial
  from credited
), series as (
  insert into gst_invoice_series (financial_year, last_serial) select year, max(serial) from numbered group by year
)
insert into gst_invoices (financial_year, serial, deposit_id, player_id, amount_paise, taxable_paise, gst_paise,
    rate_basis_points, issued_at)
select year, serial, deposit_id, player_id, base + gst, base, gst,
       case when round((base + gst) * 100 / (100 + round(gst * 100.0 / base))) = base then round(gst * 100.0 / base) * 100
            else round(gst * 10000.0 / base) end,
       created_at
from numbered;
