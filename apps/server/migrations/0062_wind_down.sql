-- Wind-down: the switch that stops play for good, and what each account waits for until its money is paid out.

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (
  kind in ('adjustment', 'suspense', 'reversal', 'withdrawal', 'lawRule', 'restitution', 'restitutionUndo', 'windDown', 'windDownEnd'))
  not valid;
alter table proposals validate constraint proposals_kind_check;
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, restitutions and their undoing, large withdrawals, rules of the law, and the wind-down and its end.';
comment on column proposals.subject_id is
  'The player, deposit, match, withdrawal, rule, restitution or wind-down; the nil UUID for the proposal to wind down.';

create table wind_downs (
  wind_down_id uuid primary key references proposals,
  begun_at timestamptz not null,
  owed_paise bigint not null check (owed_paise >= 0),
  ended_at timestamptz,
  constraint ends_after_it_began check (ended_at >= begun_at)
);
comment on table wind_downs is
  'The switches that stopped play, each approved by two staff members. The one without an end is in force.';
comment on column wind_downs.owed_paise is 'The sum owed to players when it began: wallets, stakes, entries and payouts under way.';
comment on column wind_downs.ended_at is 'When two staff members opened play again; what was paid stays paid.';
create unique index one_wind_down_at_a_time on wind_downs ((true)) where ended_at is null;
grant select, insert, update on wind_downs to muqabla_app;

create table wind_down_passes (
  wind_down_id uuid primary key references wind_downs,
  cursor_player_id uuid,
  leased_until timestamptz not null
);
comment on table wind_down_passes is
  'How far the job has come with the accounts. Apart from wind_downs, whose row every payout locks in shared mode.';
comment on column wind_down_passes.cursor_player_id is
  'The last account of the page before; null at the beginning of a pass. A process that takes over goes on behind it.';
comment on column wind_down_passes.leased_until is 'The process that works has the accounts until then, and renews it with each page.';
grant select, insert, update on wind_down_passes to muqabla_app;

create table wind_down_accounts (
  player_id uuid primary key references players,
  state text not null check (state in ('payee', 'kyc', 'staff', 'objection', 'failed', 'paying', 'paid')),
  left_paise bigint not null check (left_paise >= 0),
  reason text check (length(reason) <= 500),
  state_since timestamptz not null,
  method text check (method in ('UPI', 'BANK')),
  upi text,
  account_holder_name text,
  account_number text,
  ifsc_code text,
  payee_name text,
  kyc_name text,
  payee_given_at timestamptz,
  constraint target_of_method check (
    case method
      when 'UPI' then upi is not null and num_nonnulls(account_holder_name, account_number, ifsc_code) = 0
      when 'BANK' then upi is null and num_nonnulls(account_holder_name, account_number, ifsc_code) = 3
      else num_nonnulls(upi, account_holder_name, account_number, ifsc_code) = 0
    end),
  constraint payee_is_whole check (
    num_nonnulls(payee_name, kyc_name, payee_given_at) = case when method is null then 0 else 3 end)
);
comment on table wind_down_accounts is
  'What each account with money waits for while play is wound down, and the payee that its player has given.';
comment on column wind_down_accounts.left_paise is 'What was in the wallets and not on its way when the state was last written.';
create index wind_down_accounts_by_state on wind_down_accounts (state, player_id);
grant select, insert, update, delete on wind_down_accounts to muqabla_app;
insert into removals (table_name, place, condition) values ('wind_down_accounts', 1, 'player_id = $1');

alter table withdrawals add column wind_down_id uuid references wind_downs;
comment on column withdrawals.wind_down_id is 'The wind-down that pays the rest of a wallet out; null for every other withdrawal.';
create index withdrawals_of_wind_down on withdrawals (wind_down_id, player_id) where wind_down_id is not null;
alter table withdrawals drop constraint deposit_wallet_by_staff;
alter table withdrawals add constraint deposit_wallet_by_staff
  check (wallet = 'reward' or requested_by is not null or wind_down_id is not null) not valid;
alter table withdrawals validate constraint deposit_wallet_by_staff;
comment on column withdrawals.wallet is
  'Players withdraw from reward. Two staff members pay out the deposit wallet of a player barred by KYC, and a wind-down that of everybody.';
comment on column withdrawals.requested_by is
  'The staff member who requested it for the player; null when the player or a wind-down did. Another one approves it.';

insert into allowed_moves (kind, move, from_status, to_status, only_changes)
values
  ('match', 'windDown', 'new', 'deleted', null),
  ('match', 'windDown', 'requested', 'cancelled', null),
  ('match', 'windDown', 'running', 'cancelled', null),
  ('match', 'windDown', 'pending', 'cancelled', null),
  ('match', 'windDown', 'conflict', 'cancelled', null);
