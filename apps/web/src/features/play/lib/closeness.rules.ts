import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { MEN_A_SEAT } from '@muqabla/games/carrom/board';
import { BASE_STEP, HOME_STEP } from '@muqabla/games/ludo/track';

/** How close a side came, for who lost: tokens at home, steps of the front token to home, or pocketed men. */
export type Closeness =
  | { readonly kind: 'home'; readonly count: number; readonly all: number }
  | { readonly kind: 'steps'; readonly count: number }
  | { readonly kind: 'men'; readonly count: number; readonly all: number };

/** Returns how close this side came to winning; null where a number does not say it. */
export const closenessOf = ({ position }: Pick<BoardState, 'position'>, side: Side): Closeness | null => {
  if (position.kind === 'carrom') {
    const left = position[position.first === side ? 'white' : 'black'].length;
    return { kind: 'men', count: MEN_A_SEAT - left, all: MEN_A_SEAT };
  }
  if (position.kind !== 'ludo') return null;
  const steps = position.tokens[side];
  const home = steps.filter((step) => step === HOME_STEP).length;
  if (home > 0) return { kind: 'home', count: home, all: steps.length };
  const front = Math.max(...steps);
  return front === BASE_STEP ? null : { kind: 'steps', count: HOME_STEP - front };
};
