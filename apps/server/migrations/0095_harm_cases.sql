-- Harm: players whom play may harm, by what is stored, with what staff did about it.

create table harm_cases (
  case_id uuid primary key,
  player_id uuid not null references players,
  signals jsonb not null check (jsonb_typeof(signals) = 'array' and jsonb_array_length(signals) > 0),
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff,
  act text check (act in ('helpline', 'limit', 'pause', 'dismiss')),
  reason text,
  constraint closed_as_a_whole check (num_nonnulls(closed_at, closed_by, act, reason) in (0, 4))
);
create unique index one_open_harm_case on harm_cases (player_id) where closed_at is null;
create index harm_cases_open on harm_cases (found_at, case_id) where closed_at is null;
create index harm_cases_of_player on harm_cases (player_id, closed_at);
create index harm_cases_closed on harm_cases (closed_at desc, case_id desc) where closed_at is not null;
comment on table harm_cases is
  'Players for whom a sign that play may harm reached its threshold, found each night, and how staff closed each case. Nothing follows by itself.';
comment on column harm_cases.signals is 'The signs with their figures, renewed each night while the case is open.';
grant select, insert, update on harm_cases to muqabla_app;

insert into removals (table_name, place, condition)
values ('harm_cases', 1, 'player_id = $1');
