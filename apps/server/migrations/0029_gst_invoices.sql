-- GST invoices of deposits: numbered without gaps in each financial year, in the transaction that credits the deposit.

create table gst_invoice_series (
  financial_year text primary key check (financial_year ~ '^20\d\d-\d\d$'),
  last_serial int not null check (last_serial > 0)
);
comment on table gst_invoice_series is
  'The last number given out in each financial year. Its row is locked until the transaction of the newest invoice ends, so '
  'that numbers have no gaps.';
grant select, insert, update on gst_invoice_series to muqabla_app;

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
  supplier_name text,
  supplier_address text,
  supplier_gstin text check (supplier_gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  service_code text check (service_code ~ '^[0-9]{4,8}$'),
  place_of_supply text check (place_of_supply ~ '^[0-9]{2}$'),
  cgst_paise bigint check (cgst_paise >= 0),
  sgst_paise bigint check (sgst_paise >= 0),
  igst_paise bigint check (igst_paise >= 0),
  recipient_state text,
  primary key (financial_year, serial),
  constraint invoice_adds_up check (taxable_paise + gst_paise = amount_paise),
  constraint details_together check (
    num_nulls(supplier_name, supplier_address, supplier_gstin, service_code, place_of_supply, cgst_paise, sgst_paise, igst_paise) in (0, 8)),
  constraint split_adds_up check (supplier_gstin is null or gst_paise - (cgst_paise + sgst_paise + igst_paise) between 0 and 1),
  constraint split_by_place check (
    case when place_of_supply = left(supplier_gstin, 2) then igst_paise = 0 and cgst_paise - sgst_paise in (0, 1)
         else cgst_paise = 0 and sgst_paise = 0 end)
);
create index gst_invoices_of_player on gst_invoices (player_id, issued_at desc, deposit_id);
comment on table gst_invoices is 'The invoice of each credited deposit, with the amounts as posted. Append-only.';
comment on column gst_invoices.supplier_gstin is
  'The operator''s registration when it was issued; its first two digits are the code of the supplier''s state. Null on '
  'invoices that were issued before the operator entered it: their tax is not split.';
comment on column gst_invoices.service_code is 'The code of the supply in the classification of services (SAC).';
comment on column gst_invoices.place_of_supply is
  'The GST code of the player''s state by KYC; of the supplier''s state while the player''s is not known.';
comment on column gst_invoices.cgst_paise is
  'Half of the tax within a state, without its odd paisa; on earlier invoices with it.';
comment on column gst_invoices.recipient_state is
  'The player''s state by KYC when the tax was determined; null where it was not on record, and on earlier invoices.';
create trigger append_only before update or delete or truncate on gst_invoices
  for each statement execute function ledger.refuse_change();
grant select, insert on gst_invoices to muqabla_app;
