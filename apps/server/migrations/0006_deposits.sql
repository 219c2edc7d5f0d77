create table deposits (
  deposit_id uuid primary key,
  player_id uuid not null references players,
  amount_paise bigint not null check (amount_paise > 0),
  base_paise bigint not null check (base_paise > 0),
  gst_paise bigint not null check (gst_paise >= 0),
  cashback_paise bigint not null check (cashback_paise >= 0),
  status text not null check (status in ('created', 'pending', 'captured', 'failed', 'suspense')),
  provider text not null,
  provider_payment_id text unique,
  payment_url text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint legs_add_up check (base_paise + gst_paise = amount_paise and cashback_paise = gst_paise)
);
create index deposits_of_player on deposits (player_id, created_at desc);
create index deposits_unsettled on deposits (created_at) where status in ('created', 'pending');

-- What the gateway told us, as it came, before anything is made of it.
create table payment_webhooks (
  provider text not null,
  event_id text not null,
  provider_payment_id text not null,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);

grant select, insert, update on deposits, payment_webhooks to muqabla_app;
