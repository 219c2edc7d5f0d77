-- Limits: deposit and loss limits, time-outs and self-exclusion that players set for themselves.

create table player_limits (
  player_id uuid primary key references players,
  deposit_paise bigint check (deposit_paise > 0),
  deposit_raise_paise bigint check (deposit_raise_paise > 0),
  deposit_raise_from timestamptz,
  loss_paise bigint check (loss_paise > 0),
  loss_raise_paise bigint check (loss_raise_paise > 0),
  loss_raise_from timestamptz,
  time_out_until timestamptz,
  excluded_until timestamptz,
  excluded_until_review boolean not null default false,
  reminder_minutes int check (reminder_minutes in (15, 30, 60)),
  constraint deposit_raise_has_its_time check (deposit_raise_paise is null or deposit_raise_from is not null),
  constraint loss_raise_has_its_time check (loss_raise_paise is null or loss_raise_from is not null),
  constraint only_a_limit_is_raised check (
    (deposit_raise_from is null or deposit_paise is not null) and (loss_raise_from is null or loss_paise is not null)),
  constraint review_has_its_time check (not excluded_until_review or excluded_until is not null)
);
comment on table player_limits is
  'The limits of a player. Players who never set one have no row, so that the check costs them one index lookup.';
comment on column player_limits.deposit_raise_paise is
  'A raise that begins at deposit_raise_from; null there means the end of the limit. Likewise for losses.';
comment on column player_limits.excluded_until_review is
  'The exclusion continues after its time until a staff member has reviewed it.';
grant select, insert, update on player_limits to muqabla_app;

create table limit_changes (
  change_id uuid primary key,
  player_id uuid not null references players,
  staff_id uuid references staff,
  subject text not null check (subject in ('deposit', 'loss', 'timeOut', 'selfExclusion', 'reminder')),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null
);
comment on table limit_changes is 'Every change of a limit: who, when, from what, to what. Append-only.';
comment on column limit_changes.staff_id is 'Null when the player made the change.';
create index limit_changes_of_player on limit_changes (player_id, change_id desc);
create trigger append_only before update or delete or truncate on limit_changes
  for each statement execute function ledger.refuse_change();
grant select, insert on limit_changes to muqabla_app;
