-- Breaches: the notice of a breach of personal data, and to whom it has gone.

create table breaches (
  breach_id text primary key check (breach_id ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  known_at timestamptz not null,
  first_notified_at timestamptz not null
);
comment on table breaches is
  'Breaches of personal data of which players were told by npm run ops notify-breach, by the name that the operator gave each.';
comment on column breaches.known_at is 'When the operator learnt of it: the 72 hours of the report to the Board begin then.';
grant select, insert on breaches to muqabla_app;

create table breach_notices (
  breach_id text not null references breaches,
  player_id uuid not null references players,
  notified_at timestamptz not null,
  primary key (breach_id, player_id)
);
create index breach_notices_of_player on breach_notices (player_id);
comment on table breach_notices is 'The players whom a breach concerns and who have its notice. Append-only: it proves that they were told.';
create trigger append_only before update or delete or truncate on breach_notices
  for each statement execute function ledger.refuse_change();
grant select, insert on breach_notices to muqabla_app;
