-- Which moves change the stakes a battle calls for, in one pass over both states of the rows: joining them to each other
-- compares every row with every other, for want of an index.
create or replace function escrow_is_checked_after_move() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into escrow_checks (match_ids)
  select array_agg(match_id) from (
    select match_id from (
      select match_id, stakes_held(status, stake_paise) as paise from changed
      union all
      select match_id, -stakes_held(status, stake_paise) from unchanged
    ) state
    group by match_id having sum(paise) <> 0
  ) differs
  having count(*) > 0;
  return null;
end $$;
