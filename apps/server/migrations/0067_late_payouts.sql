-- Late payouts: what the operator has promised to pay when a withdrawal is later than its last day.

alter table withdrawals add column late_promise_paise bigint not null default 0;
alter table withdrawals add constraint late_promise_is_no_debt check (late_promise_paise >= 0) not valid;
comment on column withdrawals.late_promise_paise is
  'Promised with the request, should it be paid later than its last day; 0 for nothing. A later setting does not change it.';
