-- For looking battles up: what is over by game and state, and what came to nothing by person, each the newest first. A
-- battle enters these once, when it ends; while it is under way the small indexes of the live ones find it. What a
-- person has settled is found by the indexes their limits are counted from.
create index matches_over on matches (game_name, status, match_id) where status in ('completed', 'cancelled', 'deleted');
create index matches_void_of_host on matches (host_id, match_id) where status in ('cancelled', 'deleted');
create index matches_void_of_joiner on matches (joiner_id, match_id) where status in ('cancelled', 'deleted');
