-- When a penalty was charged, so that the list of them is walked by time.
alter table match_penalties add column charged_at timestamptz;
alter table match_penalties disable trigger append_only;
update match_penalties p set charged_at = e.happened_at
from match_events e where e.match_id = p.match_id and e.version = p.version;
alter table match_penalties enable trigger append_only;
alter table match_penalties alter column charged_at set not null;
create index match_penalties_by_time on match_penalties (charged_at, match_id, side, kind);
create index match_penalties_by_kind on match_penalties (kind, charged_at, match_id, side);
-- Those who owe: few among all, and what they owe is read from them alone.
create index wallets_owing on ledger.wallets (player_id) include (due_paise) where due_paise > 0;

-- Whose sign-ups earn no referral bonus for now. Why, by whom and since when; what was before is in the audit log.
create table referral_blocks (
  player_id uuid primary key references players,
  reason text not null,
  blocked_by uuid not null references staff,
  blocked_at timestamptz not null
);
grant select, insert, delete on referral_blocks to muqabla_app;

-- That somebody has looked at a sign of abuse, and what they found. `facts` names the people it was about, so that the
-- same sign with others in it is a new one.
create table referral_looks (
  look_id uuid primary key,
  player_id uuid not null references players,
  flag text not null check (flag in ('sharedTarget', 'onlyTogether', 'signUpBurst')),
  facts text not null,
  reason text not null,
  staff_id uuid not null references staff,
  looked_at timestamptz not null
);
create index referral_looks_of_player on referral_looks (player_id, look_id desc);
create trigger append_only before update or delete or truncate on referral_looks
  for each statement execute function ledger.refuse_change();
grant select, insert on referral_looks to muqabla_app;

-- Whom a player brought, newest first; takes the place of the index by referrer alone.
create index players_by_referrer_and_time on players (referrer_id, created_at, player_id) where referrer_id is not null;
drop index players_by_referrer;
