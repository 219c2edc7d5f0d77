-- Referrals: who earns no bonus, and signs of abuse that staff have reviewed.

create table referral_blocks (
  player_id uuid primary key references players,
  reason text not null,
  blocked_by uuid not null references staff,
  blocked_at timestamptz not null
);
comment on table referral_blocks is
  'Referrers whose sign-ups earn no bonus at present. Blocks that were lifted are in the audit log.';
grant select, insert, delete on referral_blocks to muqabla_app;

create table referral_looks (
  look_id uuid primary key,
  player_id uuid not null references players,
  flag text not null check (flag in ('sharedTarget', 'onlyTogether', 'signUpBurst')),
  facts text not null,
  reason text not null,
  staff_id uuid not null references staff,
  looked_at timestamptz not null
);
comment on table referral_looks is 'Signs of referral abuse that a staff member has reviewed, with the finding. Append-only.';
comment on column referral_looks.facts is
  'Names the players it was about, so that the same sign with other players is a new one.';
create index referral_looks_of_player on referral_looks (player_id, look_id desc);
create trigger append_only before update or delete or truncate on referral_looks
  for each statement execute function ledger.refuse_change();
grant select, insert on referral_looks to muqabla_app;
