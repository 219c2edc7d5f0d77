-- Two staff members may have a game open at once: the second to save is told.
alter table games add column version int not null default 1 check (version > 0);

create function games_keep_their_name() returns trigger language plpgsql as $$
begin
  -- Battles, links and lobbies go by it.
  raise exception 'the name of a game stays' using errcode = 'check_violation';
end $$;
create trigger games_keep_their_name before update on games for each row
  when (new.game_name is distinct from old.game_name) execute function games_keep_their_name();

-- How often the settings were saved. Held while they are saved, so that nobody saves over what they have not seen.
create table settings_head (
  only_row boolean primary key default true check (only_row),
  version int not null default 0
);
insert into settings_head default values;

-- Who changed which setting from what to what, and why. Amounts in paise, as the settings have them.
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
create index setting_changes_of_setting on setting_changes (setting_name, version);
create trigger append_only before update or delete or truncate on setting_changes
  for each statement execute function ledger.refuse_change();

grant select, update on settings_head to muqabla_app;
grant select, insert on setting_changes to muqabla_app;
