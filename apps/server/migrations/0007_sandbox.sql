-- The embedded sandbox providers keep their side here. Empty in a live install.
create schema sandbox;
create table sandbox.messages (
  message_id uuid primary key,
  recipient text not null,
  text text not null,
  otp text,
  sent_at timestamptz not null
);
create index messages_by_recipient on sandbox.messages (recipient, sent_at desc);
create index messages_by_time on sandbox.messages (sent_at desc);

create table sandbox.payments (
  payment_id uuid primary key,
  merchant_reference text not null unique,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('created', 'pending', 'captured', 'failed')),
  return_url text not null,
  created_at timestamptz not null
);

grant usage on schema sandbox to muqabla_app;
grant select, insert, update on all tables in schema sandbox to muqabla_app;
