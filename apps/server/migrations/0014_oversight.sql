-- What one staff member proposes and another one decides: corrections of wallets, money held aside, reversed decisions.
create table proposals (
  proposal_id uuid primary key,
  kind text not null check (kind in ('adjustment', 'suspense', 'reversal')),
  -- The player, deposit or battle it is about.
  subject_id uuid not null,
  -- What exactly is proposed. Amounts in paise.
  terms jsonb not null,
  reason text not null,
  status text not null check (status in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  constraint maker_is_not_checker check (decided_by <> proposed_by),
  constraint decided_as_a_whole check ((status <> 'proposed') = (decided_by is not null) and (decided_by is null) = (decided_at is null))
);
create index proposals_by_time on proposals (kind, proposed_at desc, proposal_id);
create index proposals_waiting on proposals (kind, proposed_at) where status = 'proposed';
create index proposals_of_subject on proposals (subject_id, proposed_at desc);
create unique index one_proposal_at_a_time on proposals (kind, subject_id) where status = 'proposed' and kind <> 'adjustment';
create unique index reversed_once on proposals (subject_id) where kind = 'reversal' and status = 'approved';

-- A proposal is decided once, and what was proposed stays.
create function proposal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' then
    raise exception 'a decided proposal stays' using errcode = 'check_violation';
  end if;
  if (new.kind, new.subject_id, new.terms, new.reason, new.proposed_by, new.proposed_at)
     is distinct from (old.kind, old.subject_id, old.terms, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'what was proposed stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decided_once before update on proposals for each row execute function proposal_is_decided_once();

-- A battle that is over goes back to review only with the approved reversal of that very version.
create function reversal_is_approved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from proposals where kind = 'reversal' and subject_id = new.match_id and status = 'approved'
                   and (terms ->> 'version')::int = old.version) then
    raise exception 'match % was reversed without two people', new.match_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger reversal_is_approved after update on matches deferrable initially deferred
  for each row when (old.status in ('completed', 'cancelled') and new.status = 'conflict') execute function reversal_is_approved();

-- What each side of a battle was charged by the move of that version.
create table match_penalties (
  match_id uuid not null references matches,
  version int not null,
  side text not null check (side in ('host', 'joiner')),
  kind text not null check (kind in ('fraud', 'wrongUpdate', 'abusing', 'notUpdating', 'games')),
  player_id uuid not null references players,
  amount_paise bigint not null check (amount_paise > 0),
  primary key (match_id, version, side, kind)
);
create index match_penalties_of_player on match_penalties (player_id);
create trigger append_only before update or delete or truncate on match_penalties
  for each statement execute function ledger.refuse_change();

grant select, insert, update on proposals to muqabla_app;
grant select, insert on match_penalties to muqabla_app;

-- What the checks of the ledger's invariants found, for whoever asks between two of them.
create table ledger_checks (
  check_id uuid primary key,
  checked_at timestamptz not null,
  ok boolean not null,
  result jsonb not null
);
create index ledger_checks_by_time on ledger_checks (checked_at desc);
grant select, insert, delete on ledger_checks to muqabla_app;

-- For the ledger explorer: one kind by time (the time alone, because all acts of a group share it and the index then
-- holds it once), and the few transfers that touch a due, which have no entry when nothing but the due changed.
create index transfers_by_kind on ledger.transfers (kind, created_at);
create index transfers_with_dues on ledger.transfers using gin (accounts)
  where kind in ('penalty', 'penalty_returned', 'due_collected', 'settlement_reversed', 'stake_taken_back', 'referral_reversed');

-- For finding a person. The database's order is by bytes, so a prefix is a range of these.
create index players_by_full_name on players (lower(full_name), player_id);
create index players_by_username on players (lower(username), player_id);
create index players_by_time on players (created_at desc, player_id);
create index deposits_by_time on deposits (created_at desc, deposit_id);
create index deposits_by_status on deposits (status, created_at desc);
create index deposits_by_settlement on deposits (provider, settled_at) where status in ('captured', 'suspense');
