-- Sealed entries: the public log has a seal of what is about a match or a player, and discloses it only among many alike.

create table log_sealed (
  sealed_id uuid primary key,
  entry text not null check (octet_length(entry) between 2 and 65535),
  subject text not null check (length(subject) = 64),
  crowd text not null check (length(crowd) = 64),
  added_at timestamptz not null,
  seal_id uuid,
  place int check (place >= 0),
  leaf bytea check (octet_length(leaf) = 32),
  unique (seal_id, place),
  check (num_nulls(seal_id, place, leaf) in (0, 3))
);
comment on table log_sealed is
  'Entries about matches and players, of which the public log has a seal. They are never published: their sides are given them with '
  'the salt that opens the seal. Append-only, apart from the seal, which each is given once.';
comment on column log_sealed.subject is 'By what the entries of one match or player are found, as in log_entries.';
comment on column log_sealed.crowd is 'A keyed hash of the players: entries of one pair count once in the crowd of a disclosure.';
comment on column log_sealed.seal_id is 'The seal in the log, by its outbox_id; null while the entry waits for it.';
comment on column log_sealed.place is 'The place under the seal, which is random.';
comment on column log_sealed.leaf is 'The salted hash of the entry under the seal.';
create index log_sealed_of_subject on log_sealed (subject, sealed_id);
create index log_sealed_waiting on log_sealed (sealed_id) where seal_id is null;

create function sealed_once() returns trigger language plpgsql as $$
begin
  if old.seal_id is not null or (new.sealed_id, new.entry, new.subject, new.crowd, new.added_at)
     is distinct from (old.sealed_id, old.entry, old.subject, old.crowd, old.added_at) then
    raise exception 'a sealed entry is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function sealed_once is 'An entry is sealed once and never changed, by the owner either.';
create trigger sealed_once before update on log_sealed for each row execute function sealed_once();
create trigger never_deleted before delete or truncate on log_sealed
  for each statement execute function ledger.refuse_change();
create trigger claim_log_keys after insert on log_sealed referencing new table as added
  for each statement execute function claim_log_keys();
grant select, insert, update (seal_id, place, leaf) on log_sealed to muqabla_app;

create table log_disclosures (
  sealed_id uuid not null references log_sealed,
  number smallint not null check (number >= 0),
  about text not null,
  disclosed_id uuid unique,
  primary key (sealed_id, number)
);
comment on table log_disclosures is
  'The parts of sealed entries that may be published: each waits until enough of other players say exactly the same.';
comment on column log_disclosures.disclosed_id is 'The entry of the log, by its outbox_id; null while it waits for its crowd.';
create index log_disclosures_waiting on log_disclosures (about) where disclosed_id is null;
create function disclosed_once() returns trigger language plpgsql as $$
begin
  if old.disclosed_id is not null or (new.sealed_id, new.number, new.about)
     is distinct from (old.sealed_id, old.number, old.about) then
    raise exception 'a disclosure is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
comment on function disclosed_once is 'A part of a sealed entry is disclosed once.';
create trigger disclosed_once before update on log_disclosures for each row execute function disclosed_once();
create trigger never_deleted before delete or truncate on log_disclosures
  for each statement execute function ledger.refuse_change();
grant select, insert, update (disclosed_id) on log_disclosures to muqabla_app;
