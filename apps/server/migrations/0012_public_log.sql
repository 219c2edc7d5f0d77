-- The public log: every decision about money as one leaf of an append-only Merkle tree with a signed head.

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
  'The pseudonym of the match the entry is about, as in the entry, to find the entries of a match.';
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
create trigger never_deleted before delete or truncate on log_head for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on log_entries
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on log_checkpoints
  for each statement execute function ledger.refuse_change();

grant select, insert, delete on log_outbox to muqabla_app;
grant select, insert, update on log_head, log_tiles to muqabla_app;
grant select, insert on log_entries, log_checkpoints to muqabla_app;
