-- Installation: what its matches are played for, chosen once.

create table installation (
  only_row boolean primary key default true,
  economy text not null,
  recorded_at timestamptz not null,
  constraint one_row check (only_row),
  constraint known_economy check (economy in ('sandbox', 'points', 'live'))
);
comment on table installation is
  'One row, written by the first server that starts: the economy of the database, which no later start can change.';
create trigger append_only before update or delete or truncate on installation
  for each statement execute function ledger.refuse_change();
grant select, insert on installation to muqabla_app;
