-- GST invoice details: supplier, code and place of supply of an invoice, and its tax split, as they were when it was issued.

alter table gst_invoices
  add column supplier_name text,
  add column supplier_address text,
  add column supplier_gstin text check (supplier_gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  add column service_code text check (service_code ~ '^[0-9]{4,8}$'),
  add column place_of_supply text check (place_of_supply ~ '^[0-9]{2}$'),
  add column cgst_paise bigint check (cgst_paise >= 0),
  add column sgst_paise bigint check (sgst_paise >= 0),
  add column igst_paise bigint check (igst_paise >= 0),
  add constraint details_together check (
    num_nulls(supplier_name, supplier_address, supplier_gstin, service_code, place_of_supply, cgst_paise, sgst_paise, igst_paise) in (0, 8)),
  add constraint split_adds_up check (supplier_gstin is null or cgst_paise + sgst_paise + igst_paise = gst_paise),
  add constraint split_by_place check (
    case when place_of_supply = left(supplier_gstin, 2) then igst_paise = 0 and cgst_paise - sgst_paise in (0, 1)
         else cgst_paise = 0 and sgst_paise = 0 end);
comment on column gst_invoices.supplier_gstin is
  'The operator''s registration when it was issued; its first two digits are the code of the supplier''s state. Null on '
  'invoices that were issued before the operator entered it: their tax is not split.';
comment on column gst_invoices.service_code is 'The code of the supply in the classification of services (SAC).';
comment on column gst_invoices.place_of_supply is
  'The GST code of the player''s state by KYC; of the supplier''s state while the player''s is not known.';
comment on column gst_invoices.cgst_paise is 'Half of the tax within a state, with the odd paisa.';
