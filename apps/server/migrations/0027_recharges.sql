-- Recharges: phone and DTH recharges paid from winnings, and the hold of their money.

-- Belongs to recharges.order_number, and is read by the function alone, so no role needs a privilege on it.
create sequence recharge_order_numbers as integer minvalue 0 maxvalue 9999 start 0 cycle;

create function next_recharge_order_number() returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  select floor(extract(epoch from clock_timestamp()))::bigint::text
         || lpad(nextval('recharge_order_numbers')::text, 4, '0')
$$;
comment on function next_recharge_order_number is
  'The second and four digits that count: 14 digits. It contains the time, because a counter alone would repeat numbers that '
  'the provider already has after an older backup was restored.';

create table recharges (
  recharge_id uuid primary key,
  player_id uuid not null references players,
  order_id text not null check (order_id ~ '^[A-Za-z0-9_-]{6,40}$'),
  number text not null check (number ~ '^[0-9]{8,12}$'),
  operator text not null,
  recharge_type text not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null check (status in ('pending', 'success', 'failed', 'returned')),
  provider text not null,
  reference text,
  created_at timestamptz not null,
  settled_at timestamptz,
  ask_at timestamptz,
  order_number text not null default next_recharge_order_number() check (order_number ~ '^[0-9]{1,14}$'),
  sent_at timestamptz,
  unknown_at timestamptz,
  returned_at timestamptz,
  tax_paise bigint not null default 0 check (tax_paise >= 0),
  constraint once_an_order unique (player_id, order_id),
  constraint settled_when_over check ((status = 'pending') = (settled_at is null)),
  constraint once_an_order_number unique (order_number),
  constraint returned_when_returned check ((status = 'returned') = (returned_at is not null)),
  constraint asked_while_pending check (status <> 'pending' or ask_at is not null)
) with (fillfactor = 80);
alter sequence recharge_order_numbers owned by recharges.order_number;
comment on table recharges is
  'One recharge. Its money is held in the ledger account ''recharge:<recharge>'' while it is pending.';
comment on column recharges.order_id is
  'The client''s key of the request: a repeated request with the same key is the same recharge.';
comment on column recharges.reference is 'The operator''s reference, once delivered.';
comment on column recharges.ask_at is
  'When the provider is next polled: while the outcome is open, and for some days after it, in case it is reported otherwise.';
comment on column recharges.order_number is
  'The provider''s key of the recharge, for providers whose keys have digits only. Made before the first request, so that '
  'whatever happens to the request, the recharge can be found by it.';
comment on column recharges.sent_at is
  'When the order was claimed for its first request to the provider, in a transaction before the request. Null: certainly never sent.';
comment on column recharges.unknown_at is
  'Since when the provider responds that it has no such order, although it was sent; null when it has.';
comment on column recharges.returned_at is
  'When the provider reported that a delivered recharge was refunded; settled_at stays the time of the delivery.';
comment on column recharges.tax_paise is
  'Tax withheld on the net winnings that leave with it, beside amount_paise, which is delivered in full: the player pays both.';
create index recharges_of_player on recharges (player_id, created_at desc, recharge_id desc);
create index recharges_by_time on recharges (created_at desc, recharge_id desc);
create index recharges_by_status on recharges (status, created_at desc, recharge_id desc);
create index recharges_waiting on recharges (created_at) where status = 'pending';
comment on index recharges_waiting is 'How many recharges are pending, and since when, for the dashboard.';
create index recharges_to_ask on recharges (ask_at) where ask_at is not null;
grant select, insert, update on recharges to muqabla_app;

insert into allowed_moves (kind, move, from_status, to_status, only_changes)
values
  ('recharge', 'ask', 'pending', 'pending', null),
  ('recharge', 'deliver', 'pending', 'success', null),
  ('recharge', 'fail', 'pending', 'failed', null),
  ('recharge', 'return', 'success', 'returned', null),
  -- One that is over is polled for some days more.
  ('recharge', 'recheck', 'success', 'success', '{ask_at}'),
  ('recharge', 'recheck', 'failed', 'failed', '{ask_at}'),
  ('recharge', 'recheck', 'returned', 'returned', '{ask_at}');
create trigger move_only_as_allowed before update on recharges
  for each row when (not is_removing_player()) execute function moves_only_as_allowed('recharge');
create trigger terms_never_change before update on recharges
  for each row when (
    ((new.player_id, new.order_id, new.order_number, new.number, new.operator, new.recharge_type, new.amount_paise, new.tax_paise, new.provider)
       is distinct from (old.player_id, old.order_id, old.order_number, old.number, old.operator, old.recharge_type, old.amount_paise, old.tax_paise, old.provider)
     or old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    and not is_removing_player())
  execute function refuse_update('the terms of a recharge cannot change');
create constraint trigger hold_equals_status after insert or update on recharges
  deferrable initially deferred for each row execute function hold_equals_status('recharge');
create constraint trigger hold_of_recharge_equals_status after insert on ledger.transfers
  deferrable initially deferred for each row when (new.recharge_id is not null) execute function hold_equals_status('recharge');
