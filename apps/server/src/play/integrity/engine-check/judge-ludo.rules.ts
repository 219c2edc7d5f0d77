import { ludoMoveValues } from '@muqabla/games/ludo/computer';
import type { LudoPosition } from '@muqabla/games/ludo/position';
import type { MoveRecord } from './judged-moves.rules.ts';
import type { PlayedMove } from './played-moves.rules.ts';

/** Moves within so much of the best are of its kind: a step count differs by 56 at most. */
const AS_GOOD = 100;

const choicesOf = (good: number): 1 | 2 | 3 => {
  if (good >= 3) return 3;
  return good === 2 ? 2 : 1;
};

/** Compares the moves of both sides with the greedy computer's choice. Tokens on one step are one move. */
export const judgeLudo = (
  played: readonly PlayedMove<LudoPosition>[],
): (MoveRecord & Pick<PlayedMove<LudoPosition>, 'seat'>)[] =>
  played.flatMap(({ actNumber, seat, move, position, milliseconds, away }) => {
    const values = ludoMoveValues(position);
    const byStep = [...new Map(values.map((each) => [each.step, each])).values()];
    const [best] = byStep.toSorted((one, other) => other.value - one.value);
    const chosen = values.find((each) => each.move === move);
    if (best === undefined || chosen === undefined) return [];
    return {
      seat,
      act: actNumber,
      move,
      best: best.move,
      choices: choicesOf(byStep.filter(({ value }) => best.value - value < AS_GOOD).length),
      agrees: chosen.step === best.step,
      milliseconds,
      ...(away !== null && { away }),
      ...(byStep.length < 2 && { uncounted: 'forced' as const }),
    };
  });
