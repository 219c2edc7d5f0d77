-- The secret of the public log: its keys and pseudonyms stay when the installation's key changes.

create table log_secret (
  one boolean primary key default true check (one),
  secret_sealed bytea not null
);
comment on table log_secret is
  'The only row: the secret from which the signing keys and the pseudonyms of the public log are derived, sealed with the '
  'installation''s key. It stays when that key changes.';
create trigger never_deleted before delete or truncate on log_secret for each statement execute function ledger.refuse_change();
grant select, insert, update on log_secret to muqabla_app;
