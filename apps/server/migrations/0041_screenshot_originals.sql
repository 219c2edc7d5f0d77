-- Originals of screenshots: what a player's device said about the file before it was made smaller.

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
