-- Rules: chess-2, by which chess is played from now on; settings that two staff members change together.

alter table board_games drop constraint board_games_rules_check;
alter table board_games add constraint board_games_rules_check
  check (rules in ('ludo-classic-1', 'ludo-quick-1', 'chess-1', 'chess-2', 'carrom-quick-1'));

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (
  kind in ('adjustment', 'suspense', 'reversal', 'withdrawal', 'lawRule', 'restitution', 'restitutionUndo', 'windDown',
           'windDownEnd', 'ringHold', 'settings')) not valid;
alter table proposals validate constraint proposals_kind_check;
comment on table proposals is
  'What one staff member proposes and another one decides: corrections of wallets, money in suspense, reversals of '
  'decided matches, restitutions and their undoing, large withdrawals, rules of the law, settings about money, the '
  'wind-down and its end, and holds on the withdrawals of a ring.';
comment on column proposals.subject_id is
  'The player, deposit, match, withdrawal, rule, restitution, ring or wind-down; the nil UUID for the proposal to wind down; '
  'its own id for settings.';
