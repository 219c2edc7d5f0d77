-- Tournament schedules: arenas that come again at the same time, of which a job plans the next ones.

create table tournament_schedules (
  schedule_id uuid primary key,
  rhythm text not null check (rhythm in ('hourly', 'daily', 'weekly')),
  weekday int not null check (weekday between 1 and 7),
  first_minute int not null check (first_minute between 0 and 1439),
  last_minute int not null check (last_minute between first_minute and 1439),
  game_name text not null references games (game_name),
  title jsonb not null,
  minutes int not null check (minutes > 0),
  entry_paise bigint not null check (entry_paise >= 0),
  house_prize_paise bigint not null check (house_prize_paise >= 0),
  commission_percent int not null check (commission_percent between 0 and 50),
  shares int[] not null,
  max_players int not null check (max_players between 2 and 1000),
  status text not null check (status in ('active', 'paused', 'ended')),
  version int not null default 1 check (version > 0),
  written_by uuid not null references staff,
  approved_by uuid references staff,
  created_at timestamptz not null,
  constraint approved_by_another check (approved_by <> written_by)
);
comment on table tournament_schedules is
  'What staff write once for arenas that are planned again and again. The terms never change: another schedule takes its place.';
comment on column tournament_schedules.weekday is 'Of a weekly one; Monday is 1. Others ignore it.';
comment on column tournament_schedules.first_minute is 'Of the day in India: the start, or the first one of an hourly schedule.';
comment on column tournament_schedules.last_minute is 'The last start of a day of an hourly schedule; otherwise the same as the first.';
create trigger terms_never_change before update on tournament_schedules
  for each row when (
    (new.rhythm, new.weekday, new.first_minute, new.last_minute, new.game_name, new.title, new.minutes, new.entry_paise,
     new.house_prize_paise, new.commission_percent, new.shares, new.max_players, new.written_by)
      is distinct from
    (old.rhythm, old.weekday, old.first_minute, old.last_minute, old.game_name, old.title, old.minutes, old.entry_paise,
     old.house_prize_paise, old.commission_percent, old.shares, old.max_players, old.written_by))
  execute function refuse_update('the terms of a schedule cannot change');
grant select, insert, update on tournament_schedules to muqabla_app;

alter table allowed_moves drop constraint allowed_moves_kind_check;
alter table allowed_moves add constraint allowed_moves_kind_check
  check (kind in ('match', 'withdrawal', 'recharge', 'tournament', 'schedule'));
insert into allowed_moves (kind, move, from_status, to_status)
values
  ('schedule', 'pause', 'active', 'paused'),
  ('schedule', 'resume', 'paused', 'active'),
  ('schedule', 'end', 'active', 'ended'),
  ('schedule', 'end', 'paused', 'ended');
create trigger move_only_as_allowed before update on tournament_schedules
  for each row when (old.status <> new.status) execute function moves_only_as_allowed('schedule');

alter table tournaments add column schedule_id uuid references tournament_schedules;
comment on column tournaments.schedule_id is 'The schedule by which it was planned.';
alter table tournaments add column scheduled_at timestamptz;
comment on column tournaments.scheduled_at is
  'The start by the schedule, which stays when staff move the tournament: each start of a schedule is planned once.';
create unique index tournaments_of_schedule on tournaments (schedule_id, scheduled_at) where schedule_id is not null;
