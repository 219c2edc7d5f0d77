-- The law: the rules that the operator has entered. Those the product knows are in apps/server/src/core/law/law-of-india.ts.

create table law_rules (
  rule_id uuid primary key references proposals (proposal_id),
  rule jsonb not null,
  applies_from date not null,
  entered_at timestamptz not null
);
comment on table law_rules is 'Rules of the law, each approved by two staff members. Of two on one subject the later day applies.';
comment on column law_rules.rule is 'Subject, state, value, first day and source, as in the contract.';
comment on column law_rules.applies_from is 'The first day in India on which it applies.';

create function refuse_law_change() returns trigger language plpgsql as $$
begin
  raise exception 'rules of the law are append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_law_change is 'What was posted keeps the law of its day: a rule is superseded, never changed.';
create trigger append_only before update or delete or truncate on law_rules for each statement execute function refuse_law_change();
grant select, insert on law_rules to muqabla_app;
