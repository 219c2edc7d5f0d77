-- The sandbox: what the embedded sandbox providers know.

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
grant select, insert, update on sandbox.messages to muqabla_app;

create table sandbox.payments (
  payment_id uuid primary key,
  merchant_reference text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR',
  status text not null check (status in ('created', 'pending', 'captured', 'failed')),
  return_url text not null,
  created_at timestamptz not null,
  sent_back bigint not null default 0,
  dispute text check (dispute in ('open', 'lost')),
  constraint sent_back_of_captured check (
    sent_back between 0 and amount_paise and (status = 'captured' or sent_back = 0 and dispute is null))
);
comment on table sandbox.payments is 'Payments at the sandbox gateway.';
comment on column sandbox.payments.currency is 'The amount is in the smallest unit of this currency.';
comment on column sandbox.payments.sent_back is 'What the operator has refunded by hand, in the smallest unit.';
comment on column sandbox.payments.dispute is 'Whether the payer disputes the payment at their bank.';
grant select, insert, update on sandbox.payments to muqabla_app;

create table sandbox.refunds (
  refund_key uuid primary key,
  payment_id uuid not null references sandbox.payments,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  created_at timestamptz not null
);
comment on table sandbox.refunds is 'Refunds at the sandbox gateway, by the key they were sent under.';
create unique index one_refund_of_a_payment on sandbox.refunds (payment_id);
grant select, insert on sandbox.refunds to muqabla_app;

create table sandbox.payouts (
  payout_key uuid primary key,
  amount_paise bigint not null check (amount_paise > 0),
  target text not null,
  status text not null check (status in ('unknown', 'processing', 'paid', 'failed', 'returned')),
  reason text not null default '',
  tries int not null default 1,
  created_at timestamptz not null
);
comment on table sandbox.payouts is 'Payouts at the sandbox provider, by the key they were sent under.';
create index payouts_by_time on sandbox.payouts (created_at desc);
grant select, insert, update on sandbox.payouts to muqabla_app;

create table sandbox.aadhaar_otps (
  reference text primary key,
  code_hash bytea not null,
  expires_at timestamptz not null
);
comment on table sandbox.aadhaar_otps is
  'OTPs of the sandbox KYC provider: a keyed hash of each code, never the Aadhaar number it is for.';
grant select, insert, delete on sandbox.aadhaar_otps to muqabla_app;

create table sandbox.recharges (
  recharge_key text primary key,
  number text not null,
  amount_paise bigint not null,
  status text not null check (status in ('unheard', 'pending', 'success', 'failed', 'returned')),
  sent_at timestamptz not null
);
comment on table sandbox.recharges is 'Recharges at the sandbox provider, by the key they were sent under.';
grant select, insert, update on sandbox.recharges to muqabla_app;

create table sandbox.lichess_codes (
  code text primary key,
  username text not null,
  challenge text not null,
  redirect_uri text not null,
  client_id text not null,
  expires_at timestamptz not null
);
comment on table sandbox.lichess_codes is 'Codes that the sandbox''s Lichess returned a player with, until they are exchanged.';
grant select, insert, delete on sandbox.lichess_codes to muqabla_app;

create table sandbox.lichess_games (
  game_id text primary key,
  white text not null,
  black text not null,
  limit_seconds int not null,
  increment_seconds int not null,
  white_opened boolean not null default false,
  black_opened boolean not null default false,
  status text not null default 'created',
  winner text check (winner in ('white', 'black')),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
comment on table sandbox.lichess_games is 'Games at the sandbox''s Lichess. One exists for its callers once both have opened it.';
grant select, insert, update on sandbox.lichess_games to muqabla_app;
