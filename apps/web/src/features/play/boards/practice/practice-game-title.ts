import * as m from '../../../../messages.ts';
import type { PracticeGameName } from './practice-engine.rules.ts';

const titles: Record<PracticeGameName, () => string> = {
  'ludo-quick': m.board_ludo_quick,
  'ludo-classic': m.board_ludo_classic,
  'ludo-quick-even': m.board_ludo_quick,
  'ludo-classic-even': m.board_ludo_classic,
  chess: m.board_chess,
  carrom: m.board_carrom,
  draughts: m.board_draughts,
};

/** Names a game of practice. */
export const practiceGameTitle = (name: PracticeGameName): string => titles[name]();
