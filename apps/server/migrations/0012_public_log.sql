-- The public log: its entries and their keys, its tree, its signed heads, and the checks of it.

create table log_outbox (
  outbox_id uuid primary key,
  entry text not null check (octet_length(entry) between 2 and 65535),
  subject text check (subject ~ '^[0-9a-f]{64}$'),
  added_at timestamptz not null
);
comment on table log_outbox is
  'Entries of the public log that are written by the transaction they are about and wait for their place in the log.';
create index log_outbox_in_order on log_outbox (added_at, outbox_id);

create table log_head (
  one boolean primary key default true check (one),
  origin text not null check (origin ~ '^[^\s+]+$'),
  log_size bigint not null check (log_size >= 0),
  key_number int not null check (key_number > 0),
  verifier_key text not null
);
comment on table log_head is
  'The only row: the log''s name, its size, and the newest of its keys. Whoever appends to the log locks it. The name and '
  'the keys stay, so that a changed secret key or address is noticed.';

create table log_entries (
  entry_index bigint primary key check (entry_index >= 0),
  outbox_id uuid not null unique,
  entry text not null check (octet_length(entry) between 2 and 65535),
  subject text check (subject ~ '^[0-9a-f]{64}$')
);
comment on table log_entries is 'The entries of the public log in their order. Append-only.';
comment on column log_entries.subject is
  'By what the entries of one match, tournament or player are found: the pseudonym of the match, as in the entry, the SHA-256 '
  'of the tournament, or a keyed hash of the player of a decision about money, which is not in the entry.';
create index log_entries_of_subject on log_entries (subject, entry_index) where subject is not null;

create table log_tiles (
  tile_level smallint not null check (tile_level between 0 and 5),
  tile_index bigint not null check (tile_index >= 0),
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (tile_level, tile_index)
);
comment on table log_tiles is
  'The hashes of the tree in tiles of 256. A partial tile is the beginning of the same tile at a later size, so each is '
  'stored once and only grows.';

create table log_checkpoints (
  log_size bigint primary key check (log_size >= 0),
  note text not null,
  signed_at timestamptz not null
);
comment on table log_checkpoints is 'Every signed head of the log. Append-only: two of them for one size would be a fork.';

create function tiles_only_grow() returns trigger language plpgsql as $$
begin
  if (new.tile_level, new.tile_index) is distinct from (old.tile_level, old.tile_index)
     or substring(new.hashes from 1 for octet_length(old.hashes)) <> old.hashes then
    raise exception 'a tile of the public log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function tiles_only_grow is 'A hash that is in a tile stays in it, for the owner too.';
create trigger tiles_only_grow before update on log_tiles for each row execute function tiles_only_grow();

create function log_only_grows() returns trigger language plpgsql as $$
begin
  if new.origin <> old.origin or new.log_size < old.log_size or new.key_number < old.key_number then
    raise exception 'the public log only grows' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function log_only_grows is 'The head of the log never goes back, for the owner too.';
create trigger log_only_grows before update on log_head for each row execute function log_only_grows();
create trigger never_deleted before delete or truncate on log_tiles for each statement execute function ledger.refuse_change();
grant select, insert, update on log_tiles to muqabla_app;
create trigger never_deleted before delete or truncate on log_head for each statement execute function ledger.refuse_change();
grant select, insert, update on log_head to muqabla_app;
create trigger append_only before update or delete or truncate on log_entries
  for each statement execute function ledger.refuse_change();
grant select, insert on log_entries to muqabla_app;
create trigger append_only before update or delete or truncate on log_checkpoints
  for each statement execute function ledger.refuse_change();
grant select, insert on log_checkpoints to muqabla_app;

create table log_secret (
  one boolean primary key default true check (one),
  secret_sealed bytea not null
);
comment on table log_secret is
  'The only row: the secret from which the signing keys and the pseudonyms of the public log are derived, sealed with the '
  'installation''s key. It stays when that key changes.';
create trigger never_deleted before delete or truncate on log_secret for each statement execute function ledger.refuse_change();
grant select, insert, update on log_secret to muqabla_app;

create table log_checks (
  checked_at timestamptz primary key,
  ok boolean not null,
  log_size bigint not null check (log_size >= 0),
  note text not null,
  fault text check ((fault is null) = ok)
);
comment on table log_checks is 'Results of the daily check of the public log. Append-only: each check compares with the last sound one.';
comment on column log_checks.note is 'The signed head that was checked.';
create trigger append_only before update or delete or truncate on log_checks
  for each statement execute function ledger.refuse_change();
grant select, insert on log_checks to muqabla_app;

create table log_cosignatures (
  log_size bigint not null references log_checkpoints,
  witness text not null,
  line text not null,
  received_at timestamptz not null,
  primary key (log_size, witness)
);
comment on table log_cosignatures is 'Signatures of witnesses under heads of the public log, one of each witness for a head.';
comment on column log_cosignatures.witness is 'The verifier key of the witness.';
create trigger append_only before update or delete or truncate on log_cosignatures
  for each statement execute function ledger.refuse_change();
grant select, insert on log_cosignatures to muqabla_app;

create function log_key(entry jsonb) returns text language sql immutable parallel safe as $$
  select case
    when entry ->> 'kind' = 'liabilities' then 'sum ' || (entry ->> 'period')
    when entry ? 'match' then 'match ' || (entry ->> 'match') || ' ' || (entry ->> 'version')
    when entry ? 'decision' then 'decision ' || (entry ->> 'decision')
    when entry ? 'tournament' then 'tournament ' || (entry ->> 'tournament') || ' ' || (entry ->> 'kind')
  end
$$;
comment on function log_key is
  'The part of an entry of which the log has one: the period of a sum, a version of a match, a decision about money, the '
  'beginning or the end of a tournament; null for entries that may repeat.';

create table log_keys (key text primary key);
comment on table log_keys is
  'The keys of all entries of the public log, waiting ones too. Append-only. A table of its own, because an entry moves from '
  'the outbox to the log: two of one key are refused when the second is written, and never hold up the log.';

create function claim_log_keys() returns trigger language plpgsql as $$
begin
  insert into log_keys select log_key(entry::jsonb) from added where log_key(entry::jsonb) is not null;
  return null;
end $$;
comment on function claim_log_keys is 'A second entry of one key is refused, to the owner too.';
create trigger claim_log_keys after insert on log_outbox referencing new table as added
  for each statement execute function claim_log_keys();
grant select, insert, delete on log_outbox to muqabla_app;
create trigger append_only before update or delete or truncate on log_keys
  for each statement execute function ledger.refuse_change();
grant select, insert on log_keys to muqabla_app;
