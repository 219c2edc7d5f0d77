-- Withdrawals: wallets paid out by UPI or bank transfer, the hold of their money, and the record of their steps.

create table withdrawals (
  withdrawal_id uuid primary key,
  player_id uuid not null references players,
  wallet text not null default 'reward' check (wallet in ('deposit', 'reward')),
  requested_by uuid references staff,
  amount_paise bigint not null check (amount_paise > 0),
  method text not null check (method in ('UPI', 'BANK')),
  upi text,
  account_holder_name text,
  account_number text,
  ifsc_code text,
  payout_target text not null,
  payee_name text not null,
  kyc_name text not null,
  match_percent int not null check (match_percent between 0 and 100),
  status text not null check (status in ('pending', 'approved', 'paid', 'rejected', 'returned')),
  provider text not null,
  provider_state text not null default 'none' check (
    provider_state in ('none', 'sent', 'unknown', 'paid', 'failed', 'returned')),
  utr text,
  reason text,
  decided_by uuid references staff,
  requested_at timestamptz not null,
  decided_at timestamptz,
  settled_at timestamptz,
  ask_at timestamptz,
  returned_at timestamptz,
  tax_paise bigint not null default 0 check (tax_paise >= 0),
  constraint target_of_method check (
    (method = 'UPI' and upi is not null and num_nonnulls(account_holder_name, account_number, ifsc_code) = 0)
    or (method = 'BANK' and upi is null and num_nonnulls(account_holder_name, account_number, ifsc_code) = 3)),
  constraint utr_when_paid check (
    (status in ('paid', 'returned')) = (utr is not null)
    and (status = 'paid') = (provider_state = 'paid') and (status = 'returned') = (provider_state = 'returned')),
  constraint reason_when_rejected check ((status in ('rejected', 'returned')) = (reason is not null)),
  constraint refused_for_certain check (status <> 'rejected' or provider_state in ('none', 'failed')),
  constraint failed_is_over check (provider_state <> 'failed' or status = 'rejected'),
  constraint sent_once_approved check (status <> 'pending' or provider_state = 'none'),
  constraint decided_when_not_pending check ((status = 'pending') = (decided_at is null)),
  constraint settled_when_over check ((status in ('paid', 'rejected', 'returned')) = (settled_at is not null)),
  constraint returned_when_returned check ((status = 'returned') = (returned_at is not null)),
  constraint asked_while_paying check (
    (status <> 'approved' or ask_at is not null) and (status <> 'pending' or ask_at is null)),
  constraint deposit_wallet_by_staff check (wallet = 'reward' or requested_by is not null),
  constraint maker_is_not_checker check (
    requested_by is null or status in ('pending', 'rejected') or (decided_by is not null and decided_by <> requested_by))
) with (fillfactor = 80);
comment on table withdrawals is
  'One withdrawal from a wallet. Its money is held in the ledger account ''withdrawal:<withdrawal>'' until it is over.';
comment on column withdrawals.wallet is
  'Players withdraw from reward. Two staff members pay out the deposit wallet of a player barred by KYC.';
comment on column withdrawals.requested_by is
  'The staff member who requested it for the player; null when the player did. Another one approves it.';
comment on column withdrawals.withdrawal_id is
  'Also the key of its payout at the provider: however often it is sent, it is paid at most once.';
comment on column withdrawals.payout_target is
  'One text per account that money goes to, the same for every player: finds players who share one.';
comment on column withdrawals.payee_name is 'The name the provider has for the account.';
comment on column withdrawals.kyc_name is 'The verified name that payee_name was compared with; match_percent is the result.';
comment on column withdrawals.decided_by is 'Null when the setting for small amounts approved it.';
comment on column withdrawals.ask_at is
  'When the provider is next polled: while the outcome is open, and for some days after it, in case it is reported otherwise.';
comment on column withdrawals.returned_at is
  'When the provider reported that the bank had sent the money back after it was paid; settled_at stays the time of the payment.';
comment on column withdrawals.tax_paise is
  'Tax withheld on the net winnings in it, beside amount_paise, which is what is paid out: the player requested both together.';
create unique index withdrawal_under_way on withdrawals (player_id, wallet) where status in ('pending', 'approved');
comment on index withdrawal_under_way is 'One open withdrawal per wallet of a player.';
create index withdrawals_of_player on withdrawals (player_id, requested_at desc, withdrawal_id desc);
create index withdrawals_by_status on withdrawals (status, requested_at, withdrawal_id);
create index withdrawals_by_target on withdrawals (payout_target);
create index withdrawals_by_time on withdrawals (requested_at, withdrawal_id);
comment on index withdrawals_by_time is
  'The console''s lists by time or amount, each with the key behind it as the cursor. One index serves both directions.';
create index withdrawals_by_amount on withdrawals (amount_paise, withdrawal_id);
create index withdrawals_by_status_and_amount on withdrawals (status, amount_paise, withdrawal_id);
create index withdrawals_by_reference on withdrawals (right(withdrawal_id::text, 8));
create index withdrawals_by_utr on withdrawals (utr) where utr is not null;
create index withdrawals_to_ask on withdrawals (ask_at) where ask_at is not null;
grant select, insert, update on withdrawals to muqabla_app;

insert into allowed_moves (kind, move, from_status, to_status, only_changes)
values
  ('withdrawal', 'approve', 'pending', 'approved', null),
  ('withdrawal', 'reject', 'pending', 'rejected', null),
  ('withdrawal', 'ask', 'approved', 'approved', null),
  ('withdrawal', 'pay', 'approved', 'paid', null),
  ('withdrawal', 'fail', 'approved', 'rejected', null),
  ('withdrawal', 'return', 'paid', 'returned', null),
  -- One that is over is polled for some days more.
  ('withdrawal', 'recheck', 'paid', 'paid', '{ask_at}'),
  ('withdrawal', 'recheck', 'rejected', 'rejected', '{ask_at}'),
  ('withdrawal', 'recheck', 'returned', 'returned', '{ask_at}');
create trigger move_only_as_allowed before update on withdrawals
  for each row when (not is_removing_player()) execute function moves_only_as_allowed('withdrawal');
create trigger terms_never_change before update on withdrawals
  for each row when (
    (new.player_id, new.wallet, new.requested_by, new.amount_paise, new.tax_paise, new.payout_target, new.method, new.provider, new.requested_at)
      is distinct from (old.player_id, old.wallet, old.requested_by, old.amount_paise, old.tax_paise, old.payout_target, old.method, old.provider, old.requested_at)
    and not is_removing_player())
  execute function refuse_update('the terms of a withdrawal cannot change');

create table hold_states (
  kind text not null,
  status text not null,
  is_held boolean not null,
  ended_by text[] not null,
  primary key (kind, status)
);
comment on table hold_states is
  'What each status of a withdrawal or recharge requires of its hold. Written by migrations alone.';
comment on column hold_states.kind is
  'Begins the kinds of its transfers; `deposit_payout` is a withdrawal from the deposit wallet.';
comment on column hold_states.is_held is 'True while the hold has exactly the amount; otherwise it is empty.';
comment on column hold_states.ended_by is 'The kinds of transfers that have ended the hold, in the order of their names.';
insert into hold_states (kind, status, is_held, ended_by)
values
  ('withdrawal', 'pending', true, '{}'),
  ('withdrawal', 'approved', true, '{}'),
  ('withdrawal', 'paid', false, '{withdrawal_paid}'),
  ('withdrawal', 'rejected', false, '{withdrawal_returned}'),
  ('withdrawal', 'returned', false, '{withdrawal_bounced,withdrawal_paid}'),
  ('deposit_payout', 'pending', true, '{}'),
  ('deposit_payout', 'approved', true, '{}'),
  ('deposit_payout', 'paid', false, '{deposit_payout_paid}'),
  ('deposit_payout', 'rejected', false, '{deposit_payout_returned}'),
  ('deposit_payout', 'returned', false, '{deposit_payout_bounced,deposit_payout_paid}'),
  ('recharge', 'pending', true, '{}'),
  ('recharge', 'success', false, '{recharge_paid}'),
  ('recharge', 'failed', false, '{recharge_returned}'),
  ('recharge', 'returned', false, '{recharge_bounced,recharge_paid}');

create function hold_equals_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject uuid;
  kind_of text;
  found_status text;
  amount bigint;
  own ledger.transfers[];
  held bigint;
  ended text[];
begin
  if tg_argv[0] = 'withdrawal' then
    subject := new.withdrawal_id;
    select w.status, w.amount_paise, case w.wallet when 'deposit' then 'deposit_payout' else 'withdrawal' end
      into found_status, amount, kind_of from withdrawals w where w.withdrawal_id = subject;
    own := array(select t from ledger.transfers t where t.withdrawal_id = subject);
  else
    subject := new.recharge_id;
    select r.status, r.amount_paise, 'recharge' into found_status, amount, kind_of from recharges r where r.recharge_id = subject;
    own := array(select t from ledger.transfers t where t.recharge_id = subject);
  end if;
  -- Tax goes from the wallet to the state and back, not through the hold.
  select coalesce(sum(leg.amount) filter (where leg.account = tg_argv[0] || ':' || subject), 0),
         coalesce(array_agg(distinct t.kind order by t.kind)
                    filter (where t.kind not in (kind_of || '_held', 'tax_withheld', 'tax_returned')), '{}')
    into held, ended
  from unnest(own) t, unnest(t.accounts, t.amounts) leg (account, amount);
  if not exists (
    select from hold_states h
    where h.kind = kind_of and h.status = found_status
      and held = case when h.is_held then amount else 0 end and ended = h.ended_by
  ) then
    raise exception '% % is % and holds %, ended by %', tg_argv[0], subject, found_status, held, ended
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function hold_equals_status is
  'At commit, the hold of a withdrawal or recharge is what hold_states requires of its status, and the transfers of those kinds '
  'have ended it. One that is both paid and returned, or returned twice, cannot commit, and neither can one whose money came back '
  'without the status returned. The argument names the table''s account of the ledger.';
create constraint trigger hold_equals_status after insert or update on withdrawals
  deferrable initially deferred for each row execute function hold_equals_status('withdrawal');
create constraint trigger hold_of_withdrawal_equals_status after insert on ledger.transfers
  deferrable initially deferred for each row when (new.withdrawal_id is not null) execute function hold_equals_status('withdrawal');

create table withdrawal_events (
  event_id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  act text not null,
  actor text not null check (actor in ('player', 'staff', 'clock', 'provider')),
  staff_id uuid references staff,
  note text not null default '',
  happened_at timestamptz not null,
  constraint staff_are_named check ((actor = 'staff') = (staff_id is not null))
);
comment on table withdrawal_events is 'One record per step of a withdrawal, and who took it. Append-only.';
create index withdrawal_events_in_order on withdrawal_events (withdrawal_id, event_id);
create trigger append_only before update or delete or truncate on withdrawal_events
  for each statement execute function ledger.refuse_change();
grant select, insert on withdrawal_events to muqabla_app;

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
