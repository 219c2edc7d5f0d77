-- Results and reviews: what the players reported, their screenshots, claims of reviewers, and penalties.

create table files (
  file_id uuid primary key,
  owner_id uuid not null references players,
  storage_key text not null unique,
  content_type text not null,
  byte_count int not null,
  pixels_sha256 bytea not null,
  created_at timestamptz not null
);
comment on table files is 'Screenshots in the private file store.';
comment on column files.pixels_sha256 is
  'Of the decoded picture, so that saving it again under another name or format changes nothing.';
create index files_by_pixels on files (pixels_sha256);
-- The files of one player are listed for their export.
create index files_of_owner on files (owner_id, file_id);
grant select, insert on files to muqabla_app;

create table picture_hashes (
  file_id uuid primary key references files,
  perceptual_hash bit(64) not null,
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0),
  looks_enlarged boolean not null,
  band_1 int not null generated always as (substring(perceptual_hash from 1 for 16)::int) stored,
  band_2 int not null generated always as (substring(perceptual_hash from 17 for 16)::int) stored,
  band_3 int not null generated always as (substring(perceptual_hash from 33 for 16)::int) stored,
  band_4 int not null generated always as (substring(perceptual_hash from 49 for 16)::int) stored
);
comment on table picture_hashes is
  'What a picture looks like, for finding one that was used before. The hash is cut into four bands of 16 bits: two hashes '
  'that differ in at most three bits are equal in at least one band, so a similar picture is found by four index reads. '
  'Many pictures of a popular game share a band, so each index also orders by age and a search reads the newest few.';
comment on column picture_hashes.looks_enlarged is
  'Halving the picture loses almost nothing: it was enlarged from a smaller one, or is out of focus.';
create index picture_hashes_by_band_1 on picture_hashes (band_1, file_id desc);
create index picture_hashes_by_band_2 on picture_hashes (band_2, file_id desc);
create index picture_hashes_by_band_3 on picture_hashes (band_3, file_id desc);
create index picture_hashes_by_band_4 on picture_hashes (band_4, file_id desc);
grant select, insert on picture_hashes to muqabla_app;

create function near_pictures(hash bit(64), before uuid) returns table (file_id uuid, distance int)
language sql stable as $$
  select c.file_id, bit_count(c.perceptual_hash # hash)::int from (
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_1 = substring(hash from 1 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_2 = substring(hash from 17 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_3 = substring(hash from 33 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_4 = substring(hash from 49 for 16)::int and p.file_id < before order by p.file_id desc limit 64)
  ) c where bit_count(c.perceptual_hash # hash) <= 3
$$;
comment on function near_pictures is
  'Earlier pictures that look like this one: at most three bits different, among the newest 64 of each band.';

create function near_later_pictures(hash bit(64), after uuid) returns table (file_id uuid, distance int)
language sql stable as $$
  select c.file_id, bit_count(c.perceptual_hash # hash)::int from (
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_1 = substring(hash from 1 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_2 = substring(hash from 17 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_3 = substring(hash from 33 for 16)::int and p.file_id > after order by p.file_id limit 64)
    union
    (select p.file_id, p.perceptual_hash from picture_hashes p
     where p.band_4 = substring(hash from 49 for 16)::int and p.file_id > after order by p.file_id limit 64)
  ) c where bit_count(c.perceptual_hash # hash) <= 3
$$;
comment on function near_later_pictures is
  'Later pictures that look like this one, so that a reused picture is flagged on the earlier match too: at most three bits '
  'different, among the oldest 64 of each band.';

create table match_results (
  match_id uuid not null,
  side text not null check (side in ('host', 'joiner')),
  result text not null check (result in ('win', 'loss', 'cancel')),
  cancel_reason text,
  screenshot_id uuid references files,
  upload_sha256 bytea,
  submitted_at timestamptz not null,
  primary key (match_id, side),
  constraint win_has_screenshot check ((result = 'win') = (screenshot_id is not null)),
  constraint cancel_has_reason check ((result = 'cancel') = (cancel_reason is not null))
);
comment on table match_results is 'The result each side reported. Append-only.';
comment on column match_results.upload_sha256 is
  'Of the uploaded bytes: a repeated identical submission succeeds, a different one is refused.';
create index match_results_by_screenshot on match_results (screenshot_id) where screenshot_id is not null;
create trigger match_exists after insert on match_results
  referencing new table as added for each statement execute function match_exists();
create trigger append_only before update or delete or truncate on match_results
  for each statement execute function ledger.refuse_change();
grant select, insert on match_results to muqabla_app;

create table match_doubts (
  match_id uuid primary key references matches,
  side text not null check (side in ('host', 'joiner')),
  raised_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  reason text,
  complaint text,
  constraint closed_as_a_whole check (num_nonnulls(closed_by, closed_at, reason) in (0, 3))
);
comment on table match_doubts is
  'A settled match that staff should look at: the winner reported a loss after the other side''s loss had settled it. Open '
  'until the settlement is reversed or a reviewer closes the doubt.';
comment on column match_doubts.side is 'The side whose report raised the doubt.';
comment on column match_doubts.complaint is 'The words of the player who complained about a game on the board.';
create index match_doubts_open on match_doubts (raised_at, match_id) where closed_at is null;
grant select, insert, update on match_doubts to muqabla_app;

create table review_claims (
  match_id uuid primary key references matches,
  staff_id uuid not null references staff,
  claimed_until timestamptz not null
);
comment on table review_claims is
  'The reviewer who is deciding a case. An expired claim is taken over by the next reviewer.';
grant select, insert, update, delete on review_claims to muqabla_app;

create table match_penalties (
  match_id uuid not null references matches,
  version int not null,
  side text not null check (side in ('host', 'joiner')),
  kind text not null check (kind in ('fraud', 'wrongUpdate', 'abusing', 'notUpdating', 'games')),
  player_id uuid not null references players,
  amount_paise bigint not null check (amount_paise > 0),
  charged_at timestamptz not null,
  primary key (match_id, version, side, kind)
);
comment on table match_penalties is
  'Penalties charged to each side of a match by the move of that version. Append-only.';
create index match_penalties_of_player on match_penalties (player_id);
create index match_penalties_by_time on match_penalties (charged_at, match_id, side, kind);
create index match_penalties_by_kind on match_penalties (kind, charged_at, match_id, side);
create trigger append_only before update or delete or truncate on match_penalties
  for each statement execute function ledger.refuse_change();
grant select, insert on match_penalties to muqabla_app;

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
grant select, insert on screenshot_readings to muqabla_app;

create table screenshot_originals (
  file_id uuid primary key references files,
  sha256 bytea not null check (length(sha256) = 32),
  byte_count bigint not null check (byte_count > 0),
  modified_at timestamptz not null
);
comment on table screenshot_originals is
  'What the device of the player said about the original of a screenshot. Weak evidence: a changed app can say anything. '
  'Append-only.';
create index screenshot_originals_by_hash on screenshot_originals (sha256, file_id);
create trigger append_only before update or delete or truncate on screenshot_originals
  for each statement execute function ledger.refuse_change();
grant select, insert on screenshot_originals to muqabla_app;
