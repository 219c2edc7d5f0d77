-- Search: what the console's search finds by reference and UTR.

create index matches_by_reference on matches (right(match_id::text, 8));
comment on index matches_by_reference is
  'A reference is the last eight characters of an id: what the console shows in place of it, and people read to each other.';
create index withdrawals_by_reference on withdrawals (right(withdrawal_id::text, 8));
create index deposits_by_reference on deposits (right(deposit_id::text, 8));
create index withdrawals_by_utr on withdrawals (utr) where utr is not null;
