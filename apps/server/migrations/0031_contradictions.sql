-- States of providers that contradict the books: recorded with both truths, for staff. They move no money.

create table provider_contradictions (
  contradiction_id uuid primary key,
  kind text not null check (
    kind in ('paidAfterFailed', 'undone', 'refunded', 'disputed', 'capturedAfterRefund', 'amountDiffers')),
  deposit_id uuid references deposits,
  withdrawal_id uuid references withdrawals,
  recharge_id uuid references recharges,
  provider text not null,
  our_state text not null,
  our_minor_units bigint not null check (our_minor_units >= 0),
  our_currency text not null,
  their_state text not null,
  their_minor_units bigint check (their_minor_units >= 0),
  their_currency text,
  their_reference text check (length(their_reference) between 1 and 200),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= first_seen_at),
  resolved_by uuid references staff,
  resolved_at timestamptz,
  reason text check (length(reason) between 3 and 500),
  constraint one_subject check (num_nonnulls(deposit_id, withdrawal_id, recharge_id) = 1),
  constraint money_has_currency check ((their_minor_units is null) = (their_currency is null)),
  constraint resolved_by_a_person check (num_nonnulls(resolved_by, resolved_at, reason) in (0, 3)),
  constraint once_a_claim unique nulls not distinct
    (deposit_id, withdrawal_id, recharge_id, kind, their_state, their_minor_units, their_currency)
);
comment on table provider_contradictions is
  'States that a provider reports and the books contradict, each claim once however often it is reported. Staff compare both '
  'truths and resolve it with a reason; a correction is an adjustment.';
comment on column provider_contradictions.our_minor_units is
  'What the books have as kept (deposits) or paid out (withdrawals, recharges), in the smallest unit of the currency.';
comment on column provider_contradictions.their_minor_units is
  'The same as the provider reports it, or the disputed amount; null when it names none.';
comment on column provider_contradictions.their_reference is 'By what it is found at the provider, as first reported.';
create index contradictions_open on provider_contradictions (first_seen_at, contradiction_id) where resolved_at is null;
create index contradictions_resolved on provider_contradictions (resolved_at, contradiction_id) where resolved_at is not null;
create index contradictions_of_withdrawal on provider_contradictions (withdrawal_id) where withdrawal_id is not null;
create index contradictions_of_recharge on provider_contradictions (recharge_id) where recharge_id is not null;

create function contradiction_resolves_once() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) - array['last_seen_at', 'resolved_by', 'resolved_at', 'reason'])
     is distinct from (to_jsonb(old) - array['last_seen_at', 'resolved_by', 'resolved_at', 'reason']) then
    raise exception 'what was reported cannot change' using errcode = 'check_violation';
  end if;
  if old.resolved_at is not null
     and (new.resolved_by, new.resolved_at, new.reason) is distinct from (old.resolved_by, old.resolved_at, old.reason) then
    raise exception 'a contradiction is resolved once' using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function contradiction_resolves_once is
  'For code that bypasses the rules: both truths never change, and neither does a resolution.';
create trigger resolves_once before update on provider_contradictions
  for each row execute function contradiction_resolves_once();
grant select, insert, update on provider_contradictions to muqabla_app;
