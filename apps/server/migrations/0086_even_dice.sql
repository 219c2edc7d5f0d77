-- Dice: Ludo with even dice, drawn from a bag for each side, as a choice of each game on the board.
alter table games add column board_dice text not null default 'free';
alter table games add constraint games_board_dice_check
  check (board_dice = 'free' or (board_dice = 'even' and board_game in ('ludo-classic', 'ludo-quick')));
comment on column games.board_dice is
  'How a game with dice rolls: `free`, each roll for itself, or `even`, from a bag for each side with every face four times. It counts '
  'for matches created from then on.';

alter table board_games drop constraint board_games_rules_check;
alter table board_games add constraint board_games_rules_check check (
  rules in ('ludo-classic-1', 'ludo-quick-1', 'ludo-classic-even-1', 'ludo-quick-even-1', 'chess-1', 'chess-2', 'carrom-quick-1'));
