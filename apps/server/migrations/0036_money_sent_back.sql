-- What the gateway captured in another currency, in that currency's smallest unit. It never enters the ledger, which
-- keeps rupees only: it waits in suspense until two staff members have it sent back.
alter table deposits add column foreign_currency text;
alter table deposits add column foreign_minor_units bigint check (foreign_minor_units > 0);
alter table deposits add constraint foreign_is_not_rupees check (foreign_currency <> 'INR' and length(foreign_currency) <= 10);
alter table deposits add constraint foreign_is_held_aside check (
  num_nonnulls(foreign_currency, foreign_minor_units) = 0
  or (status = 'suspense' and num_nonnulls(foreign_currency, foreign_minor_units) = 2));

-- Money held aside that the gateway sends back, in the currency and amount it came in.
create table deposit_refunds (
  -- The approved proposal, and the key at the gateway: however often it is sent, the money goes back at most once.
  refund_id uuid primary key references proposals,
  deposit_id uuid not null references deposits,
  provider_payment_id text not null,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  status text not null check (status in ('sending', 'done', 'failed')),
  -- What a person looks the refund up by at the gateway, or why it refused.
  reference text,
  failure text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- When the gateway is next asked while the outcome is open.
  ask_at timestamptz,
  constraint reference_when_done check ((status = 'done') = (reference is not null)),
  constraint failure_when_failed check ((status = 'failed') = (failure is not null)),
  constraint settled_when_over check ((status <> 'sending') = (settled_at is not null)),
  constraint asked_while_open check ((status = 'sending') = (ask_at is not null))
);
create unique index one_refund_of_a_deposit on deposit_refunds (deposit_id) where status <> 'failed';
create index refunds_of_deposit on deposit_refunds (deposit_id, asked_at desc);
create index refunds_to_ask on deposit_refunds (ask_at) where status = 'sending';

-- Once more for whoever writes past the rules: over is over, and what is sent back stays what it was.
create function refund_settles_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'sending' then
    raise exception 'a settled refund stays' using errcode = 'check_violation';
  end if;
  if (new.refund_id, new.deposit_id, new.provider_payment_id, new.currency, new.minor_units, new.asked_at)
     is distinct from (old.refund_id, old.deposit_id, old.provider_payment_id, old.currency, old.minor_units, old.asked_at) then
    raise exception 'what a refund was asked for stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger settles_once before update on deposit_refunds for each row execute function refund_settles_once();

-- The sandbox gateway's side.
alter table sandbox.payments add column currency text not null default 'INR';
create table sandbox.refunds (
  refund_key uuid primary key,
  payment_id uuid not null references sandbox.payments,
  currency text not null,
  minor_units bigint not null check (minor_units > 0),
  created_at timestamptz not null
);
create unique index one_refund_of_a_payment on sandbox.refunds (payment_id);

grant select, insert, update on deposit_refunds to muqabla_app;
grant select, insert on sandbox.refunds to muqabla_app;
