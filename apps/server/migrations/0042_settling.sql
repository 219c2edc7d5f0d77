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

create or replace function reversal_is_approved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from proposals where kind = 'reversal' and subject_id = new.match_id and status = 'approved'
               and (terms ->> 'version')::int = old.version) then
    return null;
  end if;
  if exists (select from rule_settlements s
             join match_events e on e.match_id = s.match_id and e.version = new.version
             where s.match_id = new.match_id and s.version = old.version and e.move = 'object'
               and e.actor_id = s.loser_id and e.happened_at < s.objectable_until) then
    return null;
  end if;
  raise exception 'match % was reversed without two people or an objection', new.match_id using errcode = 'check_violation';
end $$;
comment on function reversal_is_approved is
  'A match that is over returns to review only with the approved reversal of exactly this version, or by the loser''s '
  'objection in time to a settlement by rule.';
