-- Rules: chess-2, by which chess is played from now on; settings that two staff members change together.

alter table board_games drop constraint board_games_rules_check;
alter table board_games add constraint board_games_rules_check
  check (rules in ('ludo-classic-1', 'ludo-quick-1', 'chess-1', 'chess-2', 'carrom-quick-1'));
