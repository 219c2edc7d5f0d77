-- Player reports: what players report about players.

create table player_reports (
  report_id uuid primary key,
  reporter_id uuid not null references players,
  reported_id uuid not null references players,
  match_id uuid,
  reason text not null check (reason in ('cheating', 'abuse', 'fakeScreenshots', 'other')),
  words text not null default '' check (char_length(words) <= 500),
  reported_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  outcome text check (outcome in ('confirmed', 'unfounded')),
  note text,
  constraint reported_is_another check (reported_id <> reporter_id),
  constraint closed_as_a_whole check (num_nonnulls(closed_by, closed_at, outcome, note) in (0, 4))
);
comment on table player_reports is 'Reports of players about players. The reported player is not told of them.';
create unique index one_open_report on player_reports (reporter_id, reported_id) where closed_at is null;
comment on index one_open_report is 'A player reports another once at a time, however many requests arrive at once.';
create index player_reports_open on player_reports (reported_at, report_id) where closed_at is null;
create index player_reports_closed on player_reports (reported_at, report_id) where closed_at is not null;
create index player_reports_by_reporter on player_reports (reporter_id, reported_at);
create index player_reports_of_reported on player_reports (reported_id, reported_at);
grant select, insert on player_reports to muqabla_app;
grant update (closed_by, closed_at, outcome, note) on player_reports to muqabla_app;
