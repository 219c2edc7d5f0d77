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
  status text not null check (status in ('pending', 'approved', 'paid', 'rejected')),
  provider text not null,
  provider_state text not null default 'none' check (provider_state in ('none', 'sent', 'unknown', 'paid', 'failed')),
  utr text,
  reason text,
  decided_by uuid references staff,
  requested_at timestamptz not null,
  decided_at timestamptz,
  settled_at timestamptz,
  ask_at timestamptz,
  constraint target_of_method check (
    (method = 'UPI' and upi is not null and num_nonnulls(account_holder_name, account_number, ifsc_code) = 0)
    or (method = 'BANK' and upi is null and num_nonnulls(account_holder_name, account_number, ifsc_code) = 3)),
  constraint utr_when_paid check ((status = 'paid') = (utr is not null) and (status = 'paid') = (provider_state = 'paid')),
  constraint reason_when_rejected check ((status = 'rejected') = (reason is not null)),
  constraint refused_for_certain check (status <> 'rejected' or provider_state in ('none', 'failed')),
  constraint failed_is_over check (provider_state <> 'failed' or status = 'rejected'),
  constraint sent_once_approved check (status <> 'pending' or provider_state = 'none'),
  constraint decided_when_not_pending check ((status = 'pending') = (decided_at is null)),
  constraint settled_when_over check ((status in ('paid', 'rejected')) = (settled_at is not null)),
  constraint asked_while_paying check ((status = 'approved') = (ask_at is not null)),
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
comment on column withdrawals.ask_at is 'When the provider is next polled while the outcome is open.';
create unique index withdrawal_under_way on withdrawals (player_id, wallet) where status in ('pending', 'approved');
comment on index withdrawal_under_way is 'One open withdrawal per wallet of a player.';
create index withdrawals_of_player on withdrawals (player_id, requested_at desc, withdrawal_id desc);
create index withdrawals_by_status on withdrawals (status, requested_at, withdrawal_id);
create index withdrawals_by_target on withdrawals (payout_target);
create index withdrawals_to_ask on withdrawals (ask_at) where status = 'approved';
create index withdrawals_by_time on withdrawals (requested_at, withdrawal_id);
comment on index withdrawals_by_time is
  'The console''s lists by time or amount, each with the key behind it as the cursor. One index serves both directions.';
create index withdrawals_by_amount on withdrawals (amount_paise, withdrawal_id);
create index withdrawals_by_status_and_amount on withdrawals (status, amount_paise, withdrawal_id);

create function withdrawals_move_only_as_allowed() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('pending', 'approved'), ('pending', 'rejected'),
    ('approved', 'approved'), ('approved', 'paid'), ('approved', 'rejected')
  ) then
    raise exception 'a withdrawal cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.player_id, new.wallet, new.requested_by, new.amount_paise, new.payout_target, new.method, new.provider, new.requested_at)
     is distinct from (old.player_id, old.wallet, old.requested_by, old.amount_paise, old.payout_target, old.method, old.provider, old.requested_at) then
    raise exception 'the terms of a withdrawal cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function withdrawals_move_only_as_allowed is
  'The transitions of the rules once more, for code that bypasses them: a withdrawal that is over never changes, and '
  'neither do the terms of a withdrawal.';
create trigger move_only_as_allowed before update on withdrawals
  for each row execute function withdrawals_move_only_as_allowed();

create function hold_equals_withdrawal() returns trigger
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
         coalesce(array_agg(distinct t.kind) filter (where t.kind <> kind_of || '_held'), '{}')
    into held, ended
  from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
  where t.withdrawal_id = new.withdrawal_id;
  if found_status is null
     or held <> (case when found_status in ('pending', 'approved') then amount else 0 end)
     or ended <> (case found_status when 'paid' then array[kind_of || '_paid'] when 'rejected' then array[kind_of || '_returned'] else '{}' end)
  then
    raise exception 'withdrawal % is % and holds %, ended by %', new.withdrawal_id, found_status, held, ended
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function hold_equals_withdrawal is
  'At commit, the hold of a withdrawal is exactly its amount while it is open and zero when it is over, and one transfer of '
  'the kind its status requires has ended it. A withdrawal that is both paid and returned cannot commit.';
create constraint trigger hold_equals_withdrawal after insert or update on withdrawals
  deferrable initially deferred for each row execute function hold_equals_withdrawal();
create constraint trigger hold_equals_withdrawal after insert on ledger.transfers
  deferrable initially deferred for each row when (new.withdrawal_id is not null) execute function hold_equals_withdrawal();

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

grant select, insert, update on withdrawals to muqabla_app;
grant select, insert on withdrawal_events to muqabla_app;
