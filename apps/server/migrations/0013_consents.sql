-- Consents: what each player agreed to, in which version, and when, for the page My data.

create table consents (
  consent_id uuid primary key,
  player_id uuid not null references players,
  kind text not null check (kind in ('terms', 'privacy', 'age', 'kyc', 'notices')),
  given boolean not null,
  -- The version of the text that was shown, a date; for KYC the words are stored with it.
  text_version text not null check (text_version ~ '^\d{4}-\d\d-\d\d$'),
  language text not null check (language in ('en', 'hi')),
  given_at timestamptz not null
);
create index consents_of_player on consents (player_id, given_at desc, consent_id desc);
comment on table consents is
  'Each consent a player gave or took back, with the version of its text. Append-only. Consents of releases before it are not known, '
  'except the confirmation of age and KYC, which have their times in players and kyc.';
create trigger append_only before update or delete or truncate on consents
  for each statement execute function ledger.refuse_change();
grant select, insert on consents to muqabla_app;
