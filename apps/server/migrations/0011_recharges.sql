-- Recharges: phone and DTH recharges paid from winnings, and the hold of their money.

create table recharges (
  recharge_id uuid primary key,
  player_id uuid not null references players,
  order_id text not null check (order_id ~ '^[A-Za-z0-9_-]{6,40}$'),
  number text not null check (number ~ '^[0-9]{8,12}$'),
  operator text not null,
  recharge_type text not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'success', 'failed')),
  provider text not null,
  reference text,
  created_at timestamptz not null,
  settled_at timestamptz,
  ask_at timestamptz not null,
  constraint once_an_order unique (player_id, order_id),
  constraint settled_when_over check ((status = 'pending') = (settled_at is null))
) with (fillfactor = 80);
comment on table recharges is
  'One recharge. Its money is held in the ledger account ''recharge:<recharge>'' while it is pending.';
comment on column recharges.order_id is
  'The client''s key of the request: a repeated request with the same key is the same recharge.';
comment on column recharges.reference is 'The operator''s reference, once delivered.';
comment on column recharges.ask_at is 'When the provider is next polled while the outcome is open.';
create index recharges_of_player on recharges (player_id, created_at desc, recharge_id desc);
create index recharges_to_ask on recharges (ask_at) where status = 'pending';
create index recharges_by_time on recharges (created_at desc, recharge_id desc);
create index recharges_by_status on recharges (status, created_at desc, recharge_id desc);
create index recharges_waiting on recharges (created_at) where status = 'pending';
comment on index recharges_waiting is 'How many recharges are pending, and since when, for the dashboard.';

create function recharges_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' then
    raise exception 'a recharge that is over cannot change' using errcode = 'check_violation';
  end if;
  if (new.player_id, new.order_id, new.number, new.operator, new.recharge_type, new.amount_paise)
     is distinct from (old.player_id, old.order_id, old.number, old.operator, old.recharge_type, old.amount_paise) then
    raise exception 'the terms of a recharge cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function recharges_move_only_as_allowed is
  'For code that bypasses the rules: a recharge that is over never changes, and neither do the terms of a recharge.';
create trigger move_only_as_allowed before update on recharges for each row execute function recharges_move_only_as_allowed();

create function hold_equals_recharge() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
  expected bigint;
begin
  select coalesce(sum(leg.amount), 0) into held
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.recharge_id = new.recharge_id and leg.account = 'recharge:' || new.recharge_id;
  select case when status = 'pending' then amount_paise else 0 end into expected
  from recharges where recharge_id = new.recharge_id;
  if held is distinct from expected then
    raise exception 'recharge % holds % instead of %', new.recharge_id, held, expected using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function hold_equals_recharge is
  'At commit, the hold of a recharge is exactly its amount while it is pending and zero when it is over. A recharge that is '
  'both paid and returned, or returned twice, cannot commit.';
create constraint trigger hold_equals_recharge after insert or update on recharges
  deferrable initially deferred for each row execute function hold_equals_recharge();
create constraint trigger hold_equals_recharge after insert on ledger.transfers
  deferrable initially deferred for each row when (new.recharge_id is not null) execute function hold_equals_recharge();

grant select, insert, update on recharges to muqabla_app;
