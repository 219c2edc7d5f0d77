-- Boards: seeds and commits are checked without a regular expression, because PostgreSQL repeats every check of a row at each act
-- on its game: four expressions were half of what the update of an act takes. What the old checks have accepted is not read again.
alter table board_games
  drop constraint board_games_host_commit_check,
  drop constraint board_games_dice_commit_check,
  drop constraint board_games_host_seed_check,
  drop constraint board_games_dice_seed_check,
  add constraint host_commit_is_hex check (length(host_commit) = 64 and ltrim(host_commit, '0123456789abcdef') = '') not valid,
  add constraint dice_commit_is_hex check (length(dice_commit) = 64 and ltrim(dice_commit, '0123456789abcdef') = '') not valid,
  add constraint host_seed_is_hex check (length(host_seed) = 64 and ltrim(host_seed, '0123456789abcdef') = '') not valid,
  add constraint dice_seed_is_hex check (length(dice_seed) = 64 and ltrim(dice_seed, '0123456789abcdef') = '') not valid;
