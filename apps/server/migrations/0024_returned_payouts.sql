-- Returned payouts: what banks send back days after it was paid, and the payout provider's webhooks.

alter table withdrawals
  drop constraint withdrawals_status_check,
  drop constraint withdrawals_provider_state_check,
  drop constraint utr_when_paid,
  drop constraint reason_when_rejected,
  drop constraint settled_when_over,
  drop constraint asked_while_paying,
  add column returned_at timestamptz,
  add constraint withdrawals_status_check check (status in ('pending', 'approved', 'paid', 'rejected', 'returned')),
  add constraint withdrawals_provider_state_check check (
    provider_state in ('none', 'sent', 'unknown', 'paid', 'failed', 'returned')),
  add constraint utr_when_paid check (
    (status in ('paid', 'returned')) = (utr is not null)
    and (status = 'paid') = (provider_state = 'paid') and (status = 'returned') = (provider_state = 'returned')),
  add constraint reason_when_rejected check ((status in ('rejected', 'returned')) = (reason is not null)),
  add constraint settled_when_over check ((status in ('paid', 'rejected', 'returned')) = (settled_at is not null)),
  add constraint returned_when_returned check ((status = 'returned') = (returned_at is not null)),
  add constraint asked_while_paying check (
    (status <> 'approved' or ask_at is not null) and (status in ('approved', 'paid') or ask_at is null));
comment on column withdrawals.returned_at is
  'When the provider reported that the bank had sent the money back after it was paid; settled_at stays the time of the payment.';
comment on column withdrawals.ask_at is
  'When the provider is next polled: while the outcome is open, and for some days after the payment, in case it is returned.';
drop index withdrawals_to_ask;
create index withdrawals_to_ask on withdrawals (ask_at) where ask_at is not null;

create or replace function withdrawals_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'approved'), ('pending', 'rejected'),
    ('approved', 'approved'), ('approved', 'paid'), ('approved', 'rejected'),
    ('paid', 'paid'), ('paid', 'returned')
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status = 'paid' and new.status = 'paid'
     and (to_jsonb(new) - 'ask_at') is distinct from (to_jsonb(old) - 'ask_at') then
    raise exception 'a paid withdrawal can only be returned' using errcode = 'check_violation';
  end if;
  if (new.player_id, new.wallet, new.requested_by, new.amount_paise, new.payout_target, new.method, new.provider, new.requested_at)
     is distinct from (old.player_id, old.wallet, old.requested_by, old.amount_paise, old.payout_target, old.method, old.provider, old.requested_at) then
    raise exception 'the terms of a withdrawal cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function withdrawals_move_only_as_allowed is
  'The transitions of the rules once more, for code that bypasses them: of a withdrawal that is over only a paid one may change, '
  'to returned, and the terms of a withdrawal never do.';

create or replace function hold_equals_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held bigint;
  ended text[];
  found_status text;
  amount bigint;
  kind_of text;
begin
  select w.status, w.amount_paise, case w.wallet when 'deposit' then 'deposit_payout' else 'withdrawal' end
    into found_status, amount, kind_of from withdrawals w where w.withdrawal_id = new.withdrawal_id;
  select coalesce(sum(leg.amount) filter (where leg.account = 'withdrawal:' || new.withdrawal_id), 0),
         coalesce(array_agg(distinct t.kind order by t.kind) filter (where t.kind <> kind_of || '_held'), '{}')
    into held, ended
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.withdrawal_id = new.withdrawal_id;
  if found_status is null
     or held <> (case when found_status in ('pending', 'approved') then amount else 0 end)
     or ended <> (case found_status
                    when 'paid' then array[kind_of || '_paid']
                    when 'rejected' then array[kind_of || '_returned']
                    when 'returned' then array[kind_of || '_bounced', kind_of || '_paid']
                    else '{}' end)
  then
    raise exception 'withdrawal % is % and holds %, ended by %', new.withdrawal_id, found_status, held, ended
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function hold_equals_withdrawal is
  'At commit, the hold of a withdrawal is exactly its amount while it is open and zero when it is over, and the transfers of '
  'the kinds its status requires have ended it. A withdrawal that is both paid and rejected cannot commit, and neither can a '
  'paid one whose money came back without the status returned.';

create table payout_webhooks (
  provider text not null,
  event_id text not null,
  withdrawal_id uuid not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  primary key (provider, event_id)
);
comment on table payout_webhooks is
  'Events received from the payout provider. Their bodies, which name accounts, are not stored: only the provider''s '
  'response to a request moves money.';
grant select, insert, update on payout_webhooks to muqabla_app;

alter table sandbox.payouts
  drop constraint payouts_status_check,
  add constraint payouts_status_check check (status in ('unknown', 'processing', 'paid', 'failed', 'returned'));
