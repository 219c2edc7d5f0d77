-- Age proofs: what an age service has said of a player, and the guardian who has confirmed the account of a minor.

create table age_proofs (
  player_id uuid primary key references players,
  age smallint not null check (age between 18 and 99),
  is_reached boolean not null,
  provider text not null,
  proved_at timestamptz not null
);
comment on table age_proofs is
  'The last answer of the age service on a player, where the operator asks for a proof. It has no date of birth and no code.';
comment on column age_proofs.age is 'The age in full years that was asked for.';
comment on column age_proofs.is_reached is 'True when the player has reached it.';
grant select, insert, update, delete on age_proofs to muqabla_app;

create table guardians (
  player_id uuid primary key references players,
  name text not null check (length(name) between 1 and 80),
  relation text not null check (relation in ('parent', 'guardian')),
  consent_version text not null,
  confirmed_at timestamptz not null
);
comment on table guardians is
  'The parent or lawful guardian who has confirmed the account of a minor, and was proved an adult by a code of their own.';
comment on column guardians.consent_version is 'The day from which the text that was agreed to is shown.';
grant select, insert, update, delete on guardians to muqabla_app;

insert into removals (table_name, place, condition)
values ('age_proofs', 1, 'player_id = $1'), ('guardians', 1, 'player_id = $1');
