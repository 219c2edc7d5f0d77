-- Who is deciding a case just now. One that has run out is as good as none and is taken over by the next reviewer.
create table review_claims (
  match_id uuid primary key references matches,
  staff_id uuid not null references staff,
  claimed_until timestamptz not null
);
grant select, insert, update, delete on review_claims to muqabla_app;

-- A player's history in review. A battle gets its reason once, so only reviewed battles are in these.
create index matches_decided_of_host on matches (host_id, status_since desc) where decision_reason is not null;
create index matches_decided_of_joiner on matches (joiner_id, status_since desc) where decision_reason is not null;
