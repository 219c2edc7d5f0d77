-- Settings: what the operator sets, with its history, public images, and what the installation is played for.

create table settings (
  setting_name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
comment on table settings is 'Settings that differ from their defaults. Amounts in paise.';
grant select, insert, update on settings to muqabla_app;

create table settings_head (
  only_row boolean primary key default true check (only_row),
  version int not null default 0
);
comment on table settings_head is
  'How often the settings were saved. Locked while they are saved, so that a save on top of an unseen one is refused.';
insert into settings_head default values;
grant select, update on settings_head to muqabla_app;

create table setting_changes (
  version int not null check (version > 0),
  setting_name text not null,
  before jsonb not null,
  after jsonb not null,
  staff_id uuid not null references staff,
  reason text not null,
  changed_at timestamptz not null,
  primary key (version, setting_name)
);
comment on table setting_changes is
  'Who changed which setting from what to what, and why. Append-only. Amounts in paise.';
create index setting_changes_of_setting on setting_changes (setting_name, version);
create trigger append_only before update or delete or truncate on setting_changes
  for each statement execute function ledger.refuse_change();
grant select, insert on setting_changes to muqabla_app;

create table public_images (
  storage_key text primary key,
  staff_id uuid references staff,
  uploaded_at timestamptz not null
);
comment on table public_images is
  'Pictures in the file store that everyone may see: logos and pictures of games. A backup includes every file that a '
  '`storage_key` names.';
grant select, insert on public_images to muqabla_app;

create table installation (
  only_row boolean primary key default true,
  economy text not null,
  recorded_at timestamptz not null,
  constraint one_row check (only_row),
  constraint known_economy check (economy in ('sandbox', 'points', 'live'))
);
comment on table installation is
  'One row, written by the first server that starts: the economy of the database, which no later start can change.';
create trigger append_only before update or delete or truncate on installation
  for each statement execute function ledger.refuse_change();
grant select, insert on installation to muqabla_app;
