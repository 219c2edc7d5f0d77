import type { Man, ManKind, Spot } from '@muqabla/games/carrom/board';
import { guideLine } from '@muqabla/games/carrom/motion';
import type { Stroke } from '@muqabla/games/carrom/stroke';
import * as m from '../../../../messages.ts';
import { signedAngle } from './aim.rules.ts';
import type { StrokeFact } from './stroke-report.rules.ts';

const kinds: Record<ManKind, () => string> = {
  white: m.carrom_white_coin,
  black: m.carrom_black_coin,
  queen: m.carrom_queen,
};

const PLACES = [
  [m.carrom_far_left, m.carrom_far_middle, m.carrom_far_right],
  [m.carrom_middle_left, m.carrom_centre, m.carrom_middle_right],
  [m.carrom_near_left, m.carrom_near_middle, m.carrom_near_right],
] as const;
/** The board in three by three parts. */
const THIRD = 12_300;
const third = (value: number) => (value < -THIRD ? 0 : value > THIRD ? 2 : 1);

/** Names the part of the board as the player sees it: `far left`. */
export const placeText = ({ x, y }: Spot): string => PLACES[third(0 - y)]?.[third(x)]?.() ?? '';

/** Describes where a stroke is aimed: its angle, and what it touches first. */
export const aimText = (men: readonly Man[], stroke: Stroke): string => {
  const angle = signedAngle(stroke.angle);
  const degrees = (Math.abs(angle) / 100).toFixed(1);
  const turn = angle === 0 ? m.carrom_straight() : angle > 0 ? m.carrom_right({ degrees }) : m.carrom_left({ degrees });
  const touched = guideLine(men, stroke).man?.spot;
  const man = touched === undefined ? undefined : men.find(({ x, y }) => x === touched.x && y === touched.y);
  const what =
    man === undefined ? m.carrom_rim() : m.carrom_coin_at({ coin: kinds[man.kind](), place: placeText(man) });
  return `${turn}. ${m.carrom_meets({ what })}`;
};

/** Tells one fact of a stroke, for its own side and for those who watch. */
export const factText = (fact: StrokeFact, isOwn: boolean): string => {
  switch (fact.kind) {
    case 'striker':
      return m.carrom_foul();
    case 'own':
      return isOwn
        ? m.carrom_you_pocketed({ count: String(fact.count) })
        : m.carrom_they_pocketed({ count: String(fact.count) });
    case 'theirs':
      return isOwn
        ? m.carrom_theirs_in({ count: String(fact.count) })
        : m.carrom_yours_in({ count: String(fact.count) });
    case 'queen-open':
      return m.carrom_queen_open();
    case 'queen-covered':
      return m.carrom_queen_covered();
    case 'queen-back':
      return m.carrom_queen_back();
    case 'back':
      return m.carrom_back({ count: String(fact.count) });
    case 'owed':
      return m.carrom_owed({ count: String(fact.count) });
    case 'nothing':
      return m.carrom_nothing();
  }
};
