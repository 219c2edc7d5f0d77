-- Checks of the public log: their results, and the signatures of witnesses.

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
