-- Carrom: the board game that board rooms offer next.

alter table games drop constraint games_board_game_check;
alter table games add constraint games_board_game_check
  check (board_game in ('ludo-classic', 'ludo-quick', 'chess', 'carrom'));
alter table board_games drop constraint board_games_game_check;
alter table board_games add constraint board_games_game_check
  check (game in ('ludo-classic', 'ludo-quick', 'chess', 'carrom'));
alter table board_games drop constraint board_games_rules_check;
alter table board_games add constraint board_games_rules_check
  check (rules in ('ludo-classic-1', 'ludo-quick-1', 'chess-1', 'carrom-quick-1'));

comment on column board_games.turn_since is
  'Since when the clock of the side to act runs. In carrom the moment at which the pieces rest, which may be to come.';
