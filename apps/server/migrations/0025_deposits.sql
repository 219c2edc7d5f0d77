-- Deposits: payments of players through the gateway, its webhooks, and refunds of money in suspense.

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
  foreign_currency text,
  foreign_minor_units bigint check (foreign_minor_units > 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  ask_at timestamptz not null,
  recheck_at timestamptz,
  constraint legs_add_up check (base_paise + gst_paise = amount_paise and cashback_paise = gst_paise),
  constraint foreign_is_not_rupees check (foreign_currency <> 'INR' and length(foreign_currency) <= 10),
  constraint foreign_is_held_aside check (
    num_nonnulls(foreign_currency, foreign_minor_units) = 0
    or (status = 'suspense' and num_nonnulls(foreign_currency, foreign_minor_units) = 2))
);
comment on table deposits is
  'One payment of a player: the amount paid, of which the base is credited and the rest is GST, returned as a cashback bonus.';
comment on column deposits.foreign_currency is
  'The currency of a capture that was not in rupees. The ledger keeps rupees only, so such a capture never enters it: it '
  'waits in suspense until two staff members have it refunded.';
comment on column deposits.foreign_minor_units is 'The amount captured, in the smallest unit of that currency.';
comment on column deposits.ask_at is
  'When the gateway is next polled while the deposit is unsettled. Each poll moves it on, so that deposits which are never '
  'paid do not delay newer ones.';
comment on column deposits.recheck_at is
  'When the payment of a settled deposit is next fetched, in case the gateway has sent money back or it is disputed; null '
  'before it is settled and half a year after.';
create index deposits_of_player on deposits (player_id, created_at desc);
create index deposits_to_ask on deposits (ask_at) where status in ('created', 'pending');
create index deposits_by_settlement on deposits (provider, settled_at) where status in ('captured', 'suspense');
create index deposits_paid_of_player on deposits (player_id, settled_at) where status in ('captured', 'suspense');
comment on index deposits_paid_of_player is 'What a player added since an instant, for deposit limits.';
create index deposits_open_of_player on deposits (player_id) where status in ('created', 'pending');
create index deposits_in_suspense on deposits (settled_at) where status = 'suspense';
comment on index deposits_in_suspense is 'How many deposits wait for staff, and since when, for the dashboard.';
create index deposits_in_order on deposits (created_at, deposit_id);
comment on index deposits_in_order is
  'The console''s lists by time or amount, each with the key behind it as the cursor. One index serves both directions.';
create index deposits_by_status_in_order on deposits (status, created_at, deposit_id);
create index deposits_by_amount on deposits (amount_paise, deposit_id);
create index deposits_by_status_and_amount on deposits (status, amount_paise, deposit_id);
create index deposits_by_reference on deposits (right(deposit_id::text, 8));
create index deposits_to_recheck on deposits (recheck_at) where recheck_at is not null;
grant select, insert, update on deposits to muqabla_app;

create table payment_webhooks (
  provider text not null,
  event_id text not null,
  provider_payment_id text not null,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);
comment on table payment_webhooks is 'Events received from the gateway, stored as they came before they are processed.';
create index payment_webhooks_of_payment on payment_webhooks (provider_payment_id);
grant select, insert, update on payment_webhooks to muqabla_app;

create table deposit_refunds (
  refund_id uuid primary key references proposals,
  deposit_id uuid not null references deposits,
  provider_payment_id text not null,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  status text not null check (status in ('sending', 'done', 'failed')),
  reference text,
  failure text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  ask_at timestamptz,
  constraint reference_when_done check ((status = 'done') = (reference is not null)),
  constraint failure_when_failed check ((status = 'failed') = (failure is not null)),
  constraint settled_when_over check ((status <> 'sending') = (settled_at is not null)),
  constraint asked_while_open check ((status = 'sending') = (ask_at is not null))
);
comment on table deposit_refunds is
  'Money in suspense that the gateway sends back, in the currency and amount it came in.';
comment on column deposit_refunds.refund_id is
  'The approved proposal, and the key at the gateway: however often the request is sent, the money goes back at most once.';
comment on column deposit_refunds.reference is 'The gateway''s reference of the refund.';
comment on column deposit_refunds.failure is 'Why the gateway refused it.';
comment on column deposit_refunds.ask_at is 'When the gateway is next polled while the outcome is open.';
create unique index one_refund_of_a_deposit on deposit_refunds (deposit_id) where status <> 'failed';
create index refunds_of_deposit on deposit_refunds (deposit_id, asked_at desc);
create index refunds_to_ask on deposit_refunds (ask_at) where status = 'sending';

create function refund_settles_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'sending' then
    raise exception 'a settled refund cannot change' using errcode = 'check_violation';
  end if;
  if (new.refund_id, new.deposit_id, new.provider_payment_id, new.currency, new.minor_units, new.asked_at)
     is distinct from (old.refund_id, old.deposit_id, old.provider_payment_id, old.currency, old.minor_units, old.asked_at) then
    raise exception 'the terms of a refund cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function refund_settles_once is
  'For code that bypasses the rules: a settled refund never changes, and neither do the terms of a refund.';
create trigger settles_once before update on deposit_refunds for each row execute function refund_settles_once();
grant select, insert, update on deposit_refunds to muqabla_app;
