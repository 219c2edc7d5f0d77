import type { BoardState } from '@muqabla/contract/boards/board-state';
import type { Side } from '@muqabla/contract/matches/match';
import { HOME_STEP } from '@muqabla/games/ludo/track';
import * as m from '../../messages.ts';

/** What a side has on the board: its colour in chess, its tokens at home in Ludo. */
export function sideNote({ position }: BoardState, side: Side): string {
  if (position.kind === 'chess') return position.white === side ? m.board_plays_white() : m.board_plays_black();
  const home = position.tokens[side].filter((step) => step === HOME_STEP).length;
  return m.board_tokens_home({ count: String(home) });
}
