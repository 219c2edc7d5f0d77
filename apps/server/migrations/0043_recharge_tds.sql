-- TDS of recharges: tax withheld on the net winnings that a recharge takes out of an account, as at a withdrawal.

alter table recharges add column tax_paise bigint not null default 0 check (tax_paise >= 0);
comment on column recharges.tax_paise is
  'Tax withheld on the net winnings that leave with it, beside amount_paise, which is delivered in full: the player pays both.';

alter table tds_withholdings
  drop constraint tds_withholdings_cause_check,
  drop constraint cause_is_named,
  drop constraint given_back_is_negative,
  add column recharge_id uuid references recharges,
  add constraint tds_withholdings_cause_check check (
    cause in ('withdrawal', 'withdrawalReturned', 'recharge', 'rechargeReturned', 'yearEnd', 'reversal')),
  add constraint cause_is_named check (
    (cause in ('withdrawal', 'withdrawalReturned')) = (withdrawal_id is not null)
    and (cause in ('recharge', 'rechargeReturned')) = (recharge_id is not null)
    and (cause = 'reversal') = (match_id is not null)),
  add constraint given_back_is_negative check (
    case when cause in ('withdrawal', 'recharge', 'yearEnd') then net_winnings_paise >= 0 and tax_paise >= 0
         else net_winnings_paise <= 0 and tax_paise <= 0 end);
create unique index tds_of_recharge on tds_withholdings (recharge_id, cause) where recharge_id is not null;

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
  if (new.player_id, new.order_id, new.order_number, new.number, new.operator, new.recharge_type, new.amount_paise, new.tax_paise, new.provider)
     is distinct from (old.player_id, old.order_id, old.order_number, old.number, old.operator, old.recharge_type, old.amount_paise, old.tax_paise, old.provider)
     or old.sent_at is not null and new.sent_at is distinct from old.sent_at then
    raise exception 'the terms of a recharge cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function hold_equals_recharge() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
  ended text[];
  found_status text;
  amount bigint;
begin
  select r.status, r.amount_paise into found_status, amount from recharges r where r.recharge_id = new.recharge_id;
  -- Tax goes from the wallet to the state and back, not through the hold.
  select coalesce(sum(leg.amount) filter (where leg.account = 'recharge:' || new.recharge_id), 0),
         coalesce(array_agg(distinct t.kind order by t.kind)
                    filter (where t.kind not in ('recharge_held', 'tax_withheld', 'tax_returned')), '{}')
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
