-- Second reviews: a share of decided disputes, by lot, that another reviewer looks at without knowing the decision.

create table second_reviews (
  match_id uuid primary key references matches,
  first_staff_id uuid not null references staff,
  first_outcome text not null check (first_outcome in ('host', 'joiner', 'cancel')),
  first_reason text not null,
  drawn_at timestamptz not null,
  second_staff_id uuid references staff,
  second_outcome text check (second_outcome in ('host', 'joiner', 'cancel')),
  second_reason text check (length(second_reason) between 3 and 500),
  decided_at timestamptz,
  closed_by uuid references staff,
  closed_at timestamptz,
  closing_reason text check (length(closing_reason) between 3 and 500),
  constraint decided_by_another check (second_staff_id <> first_staff_id),
  constraint decided_as_a_whole
    check (num_nonnulls(second_staff_id, second_outcome, second_reason, decided_at) in (0, 4)),
  constraint closed_as_a_whole check (num_nonnulls(closed_by, closed_at, closing_reason) in (0, 3)),
  constraint closed_where_two_differ check (closed_at is null or second_outcome <> first_outcome)
);
comment on table second_reviews is
  'Decided disputes that the lot has drawn for a second, blind review. It moves no money: the first decision counts.';
create index second_reviews_open on second_reviews (drawn_at, match_id) where decided_at is null;
create index second_reviews_different on second_reviews (drawn_at, match_id)
  where second_outcome <> first_outcome and closed_at is null;
create index second_reviews_by_time on second_reviews (drawn_at, match_id);
create index second_reviews_by_decision on second_reviews (decided_at) where decided_at is not null;
grant select, insert, update on second_reviews to muqabla_app;

create table second_review_looks (
  match_id uuid not null references second_reviews,
  staff_id uuid not null references staff,
  looked_at timestamptz not null,
  primary key (match_id, staff_id)
);
comment on table second_review_looks is
  'Members of staff who have opened the decided battle while its second review was open, and so are not blind any more.';
grant select, insert on second_review_looks to muqabla_app;

create function second_review_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a second review that was decided stays as it was' using errcode = 'check_violation';
end $$;
comment on function second_review_stays is 'For code that bypasses the rules: neither decision changes once there are two.';
create trigger stays before update on second_reviews for each row
  when (old.decided_at is not null and (new.first_outcome, new.second_outcome, new.second_reason, new.second_staff_id)
    is distinct from (old.first_outcome, old.second_outcome, old.second_reason, old.second_staff_id))
  execute function second_review_stays();

-- The reasons of staff may name the players.
insert into removals (table_name, place, condition)
values ('second_review_looks', 1, 'match_id in (
         select e.match_id from ledger.entries e where e.player_id = $1 and e.match_id is not null)'),
       ('second_reviews', 2, 'match_id in (
         select e.match_id from ledger.entries e where e.player_id = $1 and e.match_id is not null)');
