import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { MEN_A_SEAT } from '@muqabla/games/carrom/board';
import { HOME_STEP } from '@muqabla/games/ludo/track';
import * as m from '../../../messages.ts';

/** Describes a side's position: its colour in chess, with the pieces left in draughts, its tokens at home in Ludo, its colour and pocketed men in carrom. */
export function sideNote({ position }: BoardState, side: Side): string {
  if (position.kind === 'chess') return position.white === side ? m.board_plays_white() : m.board_plays_black();
  if (position.kind === 'carrom') {
    const isWhite = position.first === side;
    const count = String(MEN_A_SEAT - position[isWhite ? 'white' : 'black'].length);
    const note = isWhite ? m.carrom_in_white({ count }) : m.carrom_in_black({ count });
    return position.queen === side ? m.carrom_queen_held({ note }) : note;
  }
  if (position.kind === 'draughts') {
    const isBlack = position.black === side;
    const count = String(position.board.filter((piece) => (isBlack ? piece > 0 : piece < 0)).length);
    return isBlack ? m.draughts_black({ count }) : m.draughts_white({ count });
  }
  const home = position.tokens[side].filter((step) => step === HOME_STEP).length;
  return m.board_tokens_home({ count: String(home) });
}
