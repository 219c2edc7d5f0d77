-- Readings of screenshots: the words that the evidence assistant saw, and the search for a room code in them.

create function fold_code(code text) returns text language sql immutable parallel safe as $$
  select translate(upper(code), 'OILSB', '01158')
$$;
comment on function fold_code is
  'A code in the form in which readings are compared: letters that are easily read as a digit are that digit.';

create table screenshot_readings (
  file_id uuid not null references files,
  assistant int not null check (assistant > 0),
  read_at timestamptz not null,
  took_milliseconds int not null check (took_milliseconds >= 0),
  failure text check (failure in ('timeout', 'ended', 'failed')),
  words jsonb not null,
  codes text[] not null,
  primary key (file_id, assistant)
);
comment on table screenshot_readings is
  'The words that a version of the evidence assistant read on a screenshot. A hint for reviewers, never a decision. '
  'Append-only.';
comment on column screenshot_readings.assistant is 'The version of the assistant.';
comment on column screenshot_readings.failure is 'Why there are no words; null when the picture was read.';
comment on column screenshot_readings.words is 'At most 200, each with its confidence and its place as shares of the picture.';
comment on column screenshot_readings.codes is 'The words that can be room codes, folded by fold_code.';
create index screenshot_readings_by_code on screenshot_readings using gin (codes);
create trigger append_only before update or delete or truncate on screenshot_readings
  for each statement execute function ledger.refuse_change();

create index matches_by_folded_code on matches (fold_code(room_code)) where room_code is not null;
comment on index matches_by_folded_code is 'Whose room code a screenshot shows.';

grant select, insert on screenshot_readings to muqabla_app;
