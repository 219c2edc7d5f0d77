-- Approvals: what one staff member proposes and another one decides.

create table proposals (
  proposal_id uuid primary key,
  kind text not null check (kind in ('adjustment', 'suspense', 'reversal', 'withdrawal', 'lawRule')),
  subject_id uuid not null,
  terms jsonb not null,
  reason text not null,
  status text not null check (status in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  constraint maker_is_not_checker check (decided_by <> proposed_by or (kind = 'withdrawal' and status = 'rejected')),
  constraint decided_as_a_whole check ((status <> 'proposed') = (decided_by is not null) and (decided_by is null) = (decided_at is null))
);
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, large withdrawals, and rules of the law.';
comment on column proposals.subject_id is 'The player, deposit, match, withdrawal or rule.';
comment on column proposals.terms is 'What exactly is proposed. Amounts in paise.';
comment on constraint maker_is_not_checker on proposals is
  'Rejecting a large withdrawal needs one person, who may be the first of the two.';
create index proposals_by_time on proposals (kind, proposed_at desc, proposal_id);
create index proposals_waiting on proposals (kind, proposed_at) where status = 'proposed';
create index proposals_of_subject on proposals (subject_id, proposed_at desc);
create unique index one_proposal_at_a_time on proposals (kind, subject_id) where status = 'proposed' and kind <> 'adjustment';
create unique index reversed_once on proposals (subject_id) where kind = 'reversal' and status = 'approved';
grant select, insert, update on proposals to muqabla_app;

create function proposal_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' then
    raise exception 'a decided proposal cannot change' using errcode = 'check_violation';
  end if;
  if (new.kind, new.subject_id, new.terms, new.reason, new.proposed_by, new.proposed_at)
     is distinct from (old.kind, old.subject_id, old.terms, old.reason, old.proposed_by, old.proposed_at) then
    raise exception 'the terms of a proposal cannot change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function proposal_is_decided_once is 'A proposal is decided once, and its terms never change.';
create trigger decided_once before update on proposals
  for each row when (not is_removing_player()) execute function proposal_is_decided_once();
