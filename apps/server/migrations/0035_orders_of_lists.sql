-- The console's lists in every order they can be asked for: by time and by amount, rising and falling, each with the key
-- behind it, so that a page goes on exactly where the one before ended. One index serves both directions.
create index withdrawals_by_time on withdrawals (requested_at, withdrawal_id);
create index withdrawals_by_amount on withdrawals (amount_paise, withdrawal_id);
create index withdrawals_by_status_and_amount on withdrawals (status, amount_paise, withdrawal_id);

-- Time and key in one direction, which a page's place is compared with; these take the place of the mixed ones.
create index deposits_in_order on deposits (created_at, deposit_id);
create index deposits_by_status_in_order on deposits (status, created_at, deposit_id);
create index deposits_by_amount on deposits (amount_paise, deposit_id);
create index deposits_by_status_and_amount on deposits (status, amount_paise, deposit_id);
drop index deposits_by_time;
drop index deposits_by_status;
create index players_in_order on players (created_at, player_id);
drop index players_by_time;

-- A battle enters this once, when it ends, as it does the one by time.
create index matches_over_by_stake on matches (game_name, status, stake_paise, match_id)
  where status in ('completed', 'cancelled', 'deleted');
