-- Engine check: how far the moves of players agree with a computer's, as evidence for staff. Nothing follows from it by itself.

alter table board_acts add column away_milliseconds int;
alter table board_acts add constraint away_within_the_turn
  check (away_milliseconds between 0 and spent_milliseconds) not valid;
comment on column board_acts.away_milliseconds is
  'The part of the own time in which the device says that the page was out of sight; null where it says nothing.';

create table engine_checks (
  match_id uuid primary key references matches,
  state text not null check (state in ('claimed', 'judged', 'failed')),
  attempts int not null check (attempts between 1 and 100),
  due_at timestamptz not null,
  failure text check (length(failure) between 1 and 20),
  judge text check (length(judge) between 1 and 100),
  judged_at timestamptz,
  constraint judged_as_a_whole check ((state = 'judged') = (judged_at is not null and judge is not null)),
  constraint failed_for_a_reason check (state <> 'failed' or failure is not null)
);
comment on table engine_checks is
  'The finished games that a computer has judged, is judging or could not judge. A claim that is overdue is free for another process.';
comment on column engine_checks.attempts is 'Grows with each claim, and so tells a claim from a later one.';
comment on column engine_checks.due_at is 'When a claim ends, or a failed game may be tried again.';
comment on column engine_checks.judge is 'The name of the engine, or of our own computer.';
grant select, insert, update, delete on engine_checks to muqabla_app;

create table engine_judgements (
  match_id uuid not null references matches,
  side text not null check (side in ('host', 'joiner')),
  player_id uuid not null references players,
  game text not null check (game in ('chess', 'ludo-classic', 'ludo-quick')),
  rating int not null,
  moves int[] not null check (array_length(moves, 1) = 3 and 0 <= all (moves)),
  agreed int[] not null check (array_length(agreed, 1) = 3 and 0 <= all (agreed)),
  away_moves int[] not null check (array_length(away_moves, 1) = 3 and 0 <= all (away_moves)),
  away_agreed int[] not null check (array_length(away_agreed, 1) = 3 and 0 <= all (away_agreed)),
  mean_milliseconds int not null check (mean_milliseconds >= 0),
  deviation_milliseconds int not null check (deviation_milliseconds >= 0),
  mean_loss int check (mean_loss >= 0),
  records jsonb not null check (jsonb_typeof(records) = 'array'),
  ended_at timestamptz not null,
  judged_at timestamptz not null,
  primary key (match_id, side)
);
comment on table engine_judgements is
  'The moves of one side of a finished game beside a computer''s first choice. Deleted after 180 days.';
comment on column engine_judgements.rating is 'The player''s rating in the game when it was judged; 1500 for a player without one.';
comment on column engine_judgements.moves is 'Counted moves by the number of moves about as good as the best: one, two, three and more.';
comment on column engine_judgements.agreed is 'Those of them that are the computer''s first choice.';
comment on column engine_judgements.away_moves is 'Counted moves before which the page was out of sight, as the device said.';
comment on column engine_judgements.mean_loss is 'In hundredths of a pawn; null where the computer values nothing in pawns.';
comment on column engine_judgements.records is 'Each move with the best one, the reason for which it is not counted, and its time.';
create index engine_judgements_of_player on engine_judgements (player_id, game, ended_at);
create index engine_judgements_by_band on engine_judgements (game, rating, judged_at);
create index engine_judgements_by_time on engine_judgements (judged_at);
grant select, insert, delete on engine_judgements to muqabla_app;

create table engine_expectations (
  game text not null check (game in ('chess', 'ludo-classic', 'ludo-quick')),
  band int not null check (band between 0 and 4),
  games int not null check (games >= 0),
  moves int[] not null check (array_length(moves, 1) = 3),
  agreed int[] not null check (array_length(agreed, 1) = 3),
  spread double precision not null check (spread >= 1),
  learnt_at timestamptz not null,
  primary key (game, band)
);
comment on table engine_expectations is
  'How far honest players of each rating band agree with the computer, learnt each night from this installation''s own games.';
comment on column engine_expectations.spread is 'How many times wider games spread than independent moves would.';
grant select, insert, update on engine_expectations to muqabla_app;

create table engine_cases (
  case_id uuid primary key,
  player_id uuid not null references players,
  game text not null check (game in ('chess', 'ludo-classic', 'ludo-quick')),
  status text not null check (status in ('open', 'lookedInto', 'cleared')),
  evidence_hundredths int not null check (evidence_hundredths >= 0),
  games int not null check (games > 0),
  moves int not null check (moves > 0),
  agreed int not null check (agreed between 0 and moves),
  expected double precision not null,
  deviations double precision not null,
  is_calibrated boolean not null,
  first_match_id uuid not null references matches,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  reason text check (length(reason) between 3 and 500),
  constraint closed_by_a_person check ((status = 'open') = (closed_at is null) and num_nonnulls(closed_by, closed_at, reason) in (0, 3))
);
comment on table engine_cases is
  'Players whose moves agree with a computer far more than expected, for staff. Only a person closes a case, and a case does '
  'nothing to the player.';
comment on column engine_cases.evidence_hundredths is
  'Hundredths of the natural logarithm of how many times likelier the moves are with help.';
comment on column engine_cases.first_match_id is 'The game with which the sequence of the test begins.';
create unique index one_open_engine_case on engine_cases (player_id, game) where status = 'open';
create index engine_cases_of_player on engine_cases (player_id, game, opened_at);
create index engine_cases_by_evidence on engine_cases (status, evidence_hundredths, case_id);
create index engine_cases_by_time on engine_cases (status, opened_at, case_id);
grant select, insert, update on engine_cases to muqabla_app;

create function engine_case_closes_once() returns trigger language plpgsql as $$
begin
  raise exception 'a closed case cannot change' using errcode = 'check_violation';
end $$;
comment on function engine_case_closes_once is 'For code that bypasses the rules: what staff found stays as it was found.';
create trigger closes_once before update on engine_cases for each row
  when (old.status <> 'open') execute function engine_case_closes_once();

insert into removals (table_name, place, condition)
values ('engine_judgements', 1, 'player_id = $1'), ('engine_cases', 1, 'player_id = $1');
