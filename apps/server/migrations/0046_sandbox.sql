-- The sandbox: what the embedded sandbox providers of messages, payments, payouts, KYC and recharges know.

create table sandbox.messages (
  message_id uuid primary key,
  kind text not null default 'sms' check (kind in ('sms', 'push')),
  recipient text not null,
  title text,
  text text not null,
  path text,
  otp text,
  sent_at timestamptz not null
);
comment on table sandbox.messages is 'What the sandbox phone shows: text messages and push notifications.';
create index messages_by_recipient on sandbox.messages (recipient, sent_at desc);
create index messages_by_time on sandbox.messages (sent_at desc);

create table sandbox.payments (
  payment_id uuid primary key,
  merchant_reference text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  status text not null check (status in ('created', 'pending', 'captured', 'failed')),
  return_url text not null,
  created_at timestamptz not null
);
comment on table sandbox.payments is 'Payments at the sandbox gateway.';
comment on column sandbox.payments.currency is 'The amount is in the smallest unit of this currency.';

create table sandbox.refunds (
  refund_key uuid primary key,
  payment_id uuid not null references sandbox.payments,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  created_at timestamptz not null
);
comment on table sandbox.refunds is 'Refunds at the sandbox gateway, by the key they were sent under.';
create unique index one_refund_of_a_payment on sandbox.refunds (payment_id);

create table sandbox.payouts (
  payout_key uuid primary key,
  amount_paise bigint not null check (amount_paise > 0),
  target text not null,
  status text not null check (status in ('unknown', 'processing', 'paid', 'failed')),
  reason text not null default '',
  tries int not null default 1,
  created_at timestamptz not null
);
comment on table sandbox.payouts is 'Payouts at the sandbox provider, by the key they were sent under.';
create index payouts_by_time on sandbox.payouts (created_at desc);

create table sandbox.aadhaar_otps (
  reference text primary key,
  code_hash bytea not null,
  expires_at timestamptz not null
);
comment on table sandbox.aadhaar_otps is
  'OTPs of the sandbox KYC provider: a keyed hash of each code, never the Aadhaar number it is for.';

create table sandbox.recharges (
  recharge_key text primary key,
  number text not null,
  amount_paise bigint not null,
  status text not null check (status in ('unheard', 'pending', 'success', 'failed')),
  sent_at timestamptz not null
);
comment on table sandbox.recharges is 'Recharges at the sandbox provider, by the key they were sent under.';

grant select, insert, update on sandbox.messages, sandbox.payments, sandbox.payouts, sandbox.recharges to muqabla_app;
grant select, insert on sandbox.refunds to muqabla_app;
grant select, insert, delete on sandbox.aadhaar_otps to muqabla_app;
