-- Settling by rule: what the rule found about each lone win, the battles it settled, and objections to them.

create table rule_verdicts (
  match_id uuid not null references matches,
  version int not null,
  side text not null check (side in ('host', 'joiner')),
  failed text[] not null,
  audited boolean not null,
  settled boolean not null,
  judged_at timestamptz not null,
  primary key (match_id, version),
  constraint settles_the_clear_alone check (not settled or (failed = '{}' and not audited))
);
comment on table rule_verdicts is
  'What the rule that settles clear results found about a lone win in a manual room, also while it settles nothing. '
  'Append-only.';
comment on column rule_verdicts.side is 'The side that claims the win.';
comment on column rule_verdicts.failed is
  'The conditions that did not hold; with none of them the rule would settle the match for the side.';
comment on column rule_verdicts.audited is 'Chosen for a reviewer although every condition held.';
create index rule_verdicts_left on rule_verdicts (judged_at desc) where failed = '{}' and not settled;
comment on index rule_verdicts_left is 'Clear results that the rule left to people, whose decisions are compared with it.';
create index rule_verdicts_settled on rule_verdicts (judged_at desc) where settled;
create trigger append_only before update or delete or truncate on rule_verdicts
  for each statement execute function ledger.refuse_change();
grant select, insert on rule_verdicts to muqabla_app;

create table rule_settlements (
  match_id uuid primary key references matches,
  version int not null,
  winner_id uuid not null references players,
  loser_id uuid not null references players,
  prize_paise bigint not null check (prize_paise > 0),
  settled_at timestamptz not null,
  objectable_until timestamptz not null check (objectable_until > settled_at)
);
comment on table rule_settlements is
  'Matches settled by rule. It stands while the match has this version; the loser takes it back by an objection. Until '
  'objectable_until the prize is neither withdrawn nor spent on a recharge. Append-only.';
create index rule_settlements_of_winner on rule_settlements (winner_id, objectable_until);
create trigger append_only before update or delete or truncate on rule_settlements
  for each statement execute function ledger.refuse_change();
grant select, insert on rule_settlements to muqabla_app;
