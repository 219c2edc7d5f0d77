-- Rings: communities of players between whom money seems to be passed in battles, and holds on withdrawals.

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (
  kind in ('adjustment', 'suspense', 'reversal', 'withdrawal', 'lawRule', 'restitution', 'restitutionUndo', 'windDown',
           'windDownEnd', 'ringHold')) not valid;
alter table proposals validate constraint proposals_kind_check;
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, restitutions and their undoing, large withdrawals, rules of the law, the wind-down and its end, and '
  'holds on the withdrawals of a ring.';
comment on column proposals.subject_id is
  'The player, deposit, match, withdrawal, rule, restitution, ring or wind-down; the nil UUID for the proposal to wind down.';

create table rings (
  ring_id uuid primary key,
  status text not null check (status in ('open', 'held', 'dismissed')),
  points integer not null check (points > 0),
  flowed_paise bigint not null check (flowed_paise > 0),
  evidence text not null check (evidence ~ '^[0-9a-f]{64}$'),
  first_found_at timestamptz not null,
  found_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  constraint decided_as_a_whole check (num_nonnulls(decided_by, decided_at, decision_reason) in (0, 3)),
  constraint dismissed_by_staff check (status <> 'dismissed' or decided_by is not null)
);
comment on table rings is
  'Communities of the graph of suspicious pairs, found each night. Open ones are replaced; decided ones stay as staff saw them.';
comment on column rings.ring_id is 'Made of the members, so that the same people keep it from night to night.';
comment on column rings.evidence is 'A hash of members, links and signs. A proposal and its approval are about exactly these.';
comment on column rings.decided_by is 'The member of staff who last dismissed it or lifted its hold.';
create index rings_in_order on rings (status, points desc, ring_id);
grant select, insert, update, delete on rings to muqabla_app;

create table ring_members (
  ring_id uuid not null references rings on delete cascade,
  player_id uuid not null references players,
  came_in_paise bigint not null check (came_in_paise >= 0),
  went_out_paise bigint not null check (went_out_paise >= 0),
  primary key (ring_id, player_id)
);
comment on table ring_members is 'The members of a ring with what came in from other members and what went out to them.';
create index ring_members_of_player on ring_members (player_id);
grant select, insert, delete on ring_members to muqabla_app;

create table ring_links (
  ring_id uuid not null references rings on delete cascade,
  winner_id uuid not null references players,
  loser_id uuid not null references players,
  battles integer not null check (battles > 0),
  wins integer not null check (wins between 1 and battles),
  flowed_paise bigint not null check (flowed_paise > 0),
  points integer not null check (points > 0),
  reasons jsonb not null,
  primary key (ring_id, winner_id, loser_id),
  constraint between_two check (winner_id <> loser_id)
);
comment on table ring_links is 'The links of a ring: two members with the stakes that went from one to the other, and why it stands out.';
create index ring_links_of_winner on ring_links (winner_id);
create index ring_links_of_loser on ring_links (loser_id);
grant select, insert, delete on ring_links to muqabla_app;

create table ring_looks (
  one boolean primary key default true check (one),
  looked_at timestamptz not null
);
comment on table ring_looks is 'When the job last looked for rings: one row.';
grant select, insert, update on ring_looks to muqabla_app;

create table withdrawal_holds (
  hold_id uuid not null references proposals,
  player_id uuid not null references players,
  placed_at timestamptz not null,
  lifted_at timestamptz,
  primary key (hold_id, player_id),
  constraint lifted_after_placed check (lifted_at >= placed_at)
);
comment on table withdrawal_holds is
  'Players whose withdrawals cannot be approved, each by the approved proposal to hold them. Balances and play are untouched.';
create index withdrawal_holds_standing on withdrawal_holds (player_id) where lifted_at is null;
create index withdrawal_holds_of_player on withdrawal_holds (player_id);
grant select, insert, update on withdrawal_holds to muqabla_app;

insert into removals (table_name, condition)
values
  ('ring_links', '$1 in (winner_id, loser_id)'),
  ('ring_members', 'player_id = $1'),
  ('withdrawal_holds', 'player_id = $1');
