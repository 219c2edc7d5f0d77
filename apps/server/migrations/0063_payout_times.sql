-- Payout times: withdrawals by the time of their payment, for the figures of the status page.

create index withdrawals_by_payment on withdrawals (settled_at) where status in ('paid', 'returned');
comment on index withdrawals_by_payment is
  'The withdrawals paid in the last days. One that the bank sent back later was paid too: settled_at stays the time of the payment.';
