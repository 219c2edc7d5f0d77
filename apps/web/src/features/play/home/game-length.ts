import type { BoardTerms } from '@muqabla/contract/play/boards/board';
import * as m from '../../../messages.ts';

/** The usual minutes of a game whose clock limits each act, not the game. */
const USUAL_MINUTES: Readonly<Record<string, number>> = { 'ludo-quick': 5, 'ludo-classic': 15, carrom: 8 };

/** About how long a game on the board lasts: by its clock where that is one for the whole game. */
export const lengthText = ({ game, clock }: BoardTerms): string => {
  const usual = USUAL_MINUTES[game];
  return usual === undefined
    ? m.game_minutes_each({ minutes: Number.parseInt(clock, 10) })
    : m.game_minutes({ minutes: usual });
};
