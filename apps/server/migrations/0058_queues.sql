-- Queues: who decides which case now, the filters of lists that staff have saved, and pictures that are read again.

drop table review_claims;

create table case_claims (
  kind text not null,
  case_id uuid not null,
  staff_id uuid not null references staff,
  claimed_until timestamptz not null,
  primary key (kind, case_id)
);
comment on table case_claims is
  'The staff member who is deciding a case. An expired claim is taken over by the next one.';
create index case_claims_expired on case_claims (claimed_until);
grant select, insert, update, delete on case_claims to muqabla_app;

create table saved_views (
  view_id uuid primary key,
  staff_id uuid not null references staff,
  screen text not null check (length(screen) between 1 and 40),
  name text not null check (length(name) between 1 and 40),
  search jsonb not null check (length(search::text) <= 1000),
  is_shared boolean not null,
  created_at timestamptz not null,
  constraint once_a_screen unique (staff_id, screen, name)
);
comment on table saved_views is
  'The filters of a list of the console under a name, of one staff member; a shared one is also shown to others of the same role.';
create index saved_views_of_screen on saved_views (screen, created_at);
grant select, insert, update, delete on saved_views to muqabla_app;

alter table screenshot_readings
  add column attempt int not null default 1 check (attempt between 1 and 5),
  drop constraint screenshot_readings_pkey,
  add primary key (file_id, assistant, attempt);
comment on column screenshot_readings.attempt is 'Counts from 1; a reviewer may ask again for a picture that could not be read.';

create table report_schedules (
  schedule_id uuid primary key,
  report text not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  language text not null check (language in ('en', 'hi')),
  written_by uuid not null references staff,
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table report_schedules is
  'Reports that are written as files by themselves: each day, each week from Monday, or each month, in India, once it is over.';
grant select, insert, update on report_schedules to muqabla_app;

create table report_readers (
  schedule_id uuid not null references report_schedules,
  staff_id uuid not null references staff,
  primary key (schedule_id, staff_id)
);
comment on table report_readers is 'The staff to whom each file of a schedule is announced.';
grant select, insert on report_readers to muqabla_app;

create table report_files (
  file_id uuid primary key,
  schedule_id uuid not null references report_schedules,
  period text not null check (length(period) between 7 and 24),
  file_key text not null unique,
  byte_count int not null check (byte_count >= 0),
  written_at timestamptz not null,
  constraint once_a_period unique (schedule_id, period)
);
comment on table report_files is
  'The files of scheduled reports, each period once; deleted with their file after 30 days.';
create index report_files_by_time on report_files (written_at);
grant select, insert, delete on report_files to muqabla_app;

create table report_file_views (
  file_id uuid not null references report_files on delete cascade,
  staff_id uuid not null references staff,
  primary key (file_id, staff_id)
);
comment on table report_file_views is 'Who has opened the file of a scheduled report: it is no news for them any more.';
grant select, insert on report_file_views to muqabla_app;
