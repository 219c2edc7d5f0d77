-- API keys: other systems of the operator read by a key with scopes.

create table api_keys (
  key_id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  networks text[] not null,
  requests_per_minute int not null check (requests_per_minute > 0),
  secret_hash bytea not null check (length(secret_hash) = 32),
  old_secret_hash bytea check (length(old_secret_hash) = 32),
  old_secret_until timestamptz,
  created_by uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  constraint old_secret_as_a_whole check ((old_secret_hash is null) = (old_secret_until is null))
);
comment on table api_keys is
  'Keys by which other systems read. A key is found by its id and proved by its secret, of which only the SHA-256 is kept: a secret of 256 '
  'random bits needs no slow hash. A key is not deleted, so that what it has read stays told.';
comment on column api_keys.scopes is 'Permissions of staff, for reading alone; never more than its maker has now.';
comment on column api_keys.networks is 'The networks from which it works; from everywhere when there is none.';
comment on column api_keys.old_secret_hash is 'The secret before the present one, which works until old_secret_until.';
create index api_keys_in_use on api_keys (expires_at) where revoked_at is null;
grant select, insert, update on api_keys to muqabla_app;

create table api_key_uses (
  key_id uuid not null references api_keys,
  hour timestamptz not null,
  address text not null,
  requests int not null check (requests >= 0),
  refused int not null check (refused >= 0),
  last_at timestamptz not null,
  primary key (key_id, hour, address)
);
comment on table api_key_uses is
  'The requests of a key by hour and address. A process adds up its requests and writes them every few seconds, not each by itself.';
grant select, insert, update, delete on api_key_uses to muqabla_app;
