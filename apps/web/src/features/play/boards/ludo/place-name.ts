import type { Side } from '@muqabla/contract/play/matches/match';
import { BASE_STEP, HOME_STEP, LAST_TRACK_STEP, squareAt } from '@muqabla/games/ludo/track';
import { countedSquare } from '@muqabla/ui/boards/track-points.rules';
import * as m from '../../../../messages.ts';

/** A token's place in words, with the squares counted from the viewer's start. */
export function placeName(viewer: Side, side: Side, step: number): string {
  if (step === BASE_STEP) return m.board_place_base();
  if (step >= HOME_STEP) return m.board_place_home();
  const square = squareAt(side, step);
  return square === null
    ? m.board_place_lane({ number: String(step - LAST_TRACK_STEP) })
    : m.board_place_square({ number: String(countedSquare(viewer, square)) });
}
