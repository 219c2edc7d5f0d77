-- Queues: a seat in a queue knows to whom it was offered in vain, so that it is not offered to them again while it waits.
alter table seat_offers add column passed_by uuid[] not null default '{}';
comment on column seat_offers.passed_by is
  'The players who let an offer of this match lapse before the one to whom it is offered now.';
