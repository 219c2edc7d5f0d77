-- Nominees: the person whom a player names to exercise their rights after death or in incapacity, and what staff do on that person's request.

create table nominees (
  player_id uuid primary key references players,
  name text not null check (length(name) between 1 and 80),
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'other')),
  phone text not null check (phone ~ '^[6-9]\d{9}$'),
  named_at timestamptz not null
);
comment on table nominees is
  'The person whom a player has named under section 14 of the DPDP Act. One a player; naming another one replaces it.';
grant select, insert, update, delete on nominees to muqabla_app;

insert into removals (table_name, place, condition)
values ('nominees', 1, 'player_id = $1');

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (
  kind in ('adjustment', 'suspense', 'reversal', 'withdrawal', 'lawRule', 'restitution', 'restitutionUndo', 'windDown',
           'windDownEnd', 'ringHold', 'settings', 'nominee')) not valid;
alter table proposals validate constraint proposals_kind_check;
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, restitutions and their undoing, large withdrawals, rules of the law, settings about money, the '
  'wind-down and its end, holds on the withdrawals of a ring, and requests of nominees.';
