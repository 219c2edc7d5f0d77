-- Recharge orders: the number under which a provider has each recharge, when it was sent, and recharges that come back.

alter table recharges disable trigger user;
alter table recharges
  alter column ask_at drop not null,
  add column order_number text check (order_number ~ '^[0-9]{1,14}$'),
  add column sent_at timestamptz,
  add column unknown_at timestamptz,
  add column returned_at timestamptz;
update recharges r
   set order_number = numbered.place::text, sent_at = r.created_at,
       ask_at = case when r.status = 'pending' then r.ask_at end
  from (select recharge_id, row_number() over (order by created_at, recharge_id) as place from recharges) numbered
 where numbered.recharge_id = r.recharge_id;
alter table recharges enable trigger user;

-- The sequence of the column: read by the function alone, so no role needs a privilege on it.
create sequence recharge_order_numbers as integer minvalue 0 maxvalue 9999 start 0 cycle owned by recharges.order_number;
create function next_recharge_order_number() returns text
language sql volatile security definer set search_path = public, pg_temp as $$
  select floor(extract(epoch from clock_timestamp()))::bigint::text
         || lpad(nextval('recharge_order_numbers')::text, 4, '0')
$$;
comment on function next_recharge_order_number is
  'The second and four digits that count: 14 digits. It contains the time, because a counter alone would repeat numbers that '
  'the provider already has after an older backup was restored.';

alter table recharges
  alter column order_number set default next_recharge_order_number(),
  alter column order_number set not null,
  add constraint once_an_order_number unique (order_number),
  drop constraint recharges_status_check,
  add constraint recharges_status_check check (status in ('pending', 'success', 'failed', 'returned')),
  add constraint returned_when_returned check ((status = 'returned') = (returned_at is not null)),
  add constraint asked_while_pending check (status <> 'pending' or ask_at is not null);
comment on column recharges.order_number is
  'The provider''s key of the recharge, for providers whose keys have digits only. Made before the first request, so that '
  'whatever happens to the request, the recharge can be found by it.';
comment on column recharges.sent_at is
  'When the order was claimed for its first request to the provider, in a transaction before the request. Null: certainly never sent.';
comment on column recharges.unknown_at is
  'Since when the provider responds that it has no such order, although it was sent; null when it has.';
comment on column recharges.returned_at is
  'When the provider reported that a delivered recharge was refunded; settled_at stays the time of the delivery.';
comment on column recharges.ask_at is
  'When the provider is next polled: while the outcome is open, and for some days after the delivery, in case it is refunded.';
drop index recharges_to_ask;
create index recharges_to_ask on recharges (ask_at) where ask_at is not null;

create or replace function recharges_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if old.status = 'success' and new.status = 'success' then
    if (to_jsonb(new) - 'ask_at') is distinct from (to_jsonb(old) - 'ask_at') then
      raise exception 'a delivered recharge can only be returned' using errcode = 'check_violation';
    end if;
  elsif old.status <> 'pending' and (old.status, new.status) <> ('success', 'returned') then
    raise exception 'a recharge that is over cannot change' using errcode = 'check_violation';
  elsif new.status = 'returned' and old.status <> 'success' then
    raise exception 'only a delivered recharge can be returned' using errcode = 'check_violation';
  end if;
  if (new.player_id, new.order_id, new.order_number, new.number, new.operator, new.recharge_type, new.amount_paise, new.provider)
     is distinct from (old.player_id, old.order_id, old.order_number, old.number, old.operator, old.recharge_type, old.amount_paise, old.provider)
     or old.sent_at is not null and new.sent_at is distinct from old.sent_at then
    raise exception 'the terms of a recharge cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function recharges_move_only_as_allowed is
  'For code that bypasses the rules: of a recharge that is over only a delivered one may change, to returned. The terms of a '
  'recharge never change, and neither does the time at which it was sent.';

create or replace function hold_equals_recharge() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
  ended text[];
  found_status text;
  amount bigint;
begin
  select r.status, r.amount_paise into found_status, amount from recharges r where r.recharge_id = new.recharge_id;
  select coalesce(sum(leg.amount) filter (where leg.account = 'recharge:' || new.recharge_id), 0),
         coalesce(array_agg(distinct t.kind order by t.kind) filter (where t.kind <> 'recharge_held'), '{}')
    into held, ended
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.recharge_id = new.recharge_id;
  if found_status is null
     or held <> (case when found_status = 'pending' then amount else 0 end)
     or ended <> (case found_status
                    when 'success' then array['recharge_paid']
                    when 'failed' then array['recharge_returned']
                    when 'returned' then array['recharge_bounced', 'recharge_paid']
                    else '{}' end)
  then
    raise exception 'recharge % is % and holds %, ended by %', new.recharge_id, found_status, held, ended
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function hold_equals_recharge is
  'At commit, the hold of a recharge is exactly its amount while it is pending and zero when it is over, and the transfers of '
  'the kinds its status requires have ended it. A recharge that is both paid and returned by the operator, or returned twice, '
  'cannot commit, and neither can a delivered one whose money came back without the status returned.';

alter table sandbox.recharges
  drop constraint recharges_status_check,
  add constraint recharges_status_check check (status in ('unheard', 'pending', 'success', 'failed', 'returned'));
