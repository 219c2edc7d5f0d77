import type { Man } from '@muqabla/games/carrom/board';
import { MAX_SPOT, type Stroke } from '@muqabla/games/carrom/stroke';
import { useState } from 'react';
import { inTurn, nearestSpot, wholeStroke } from './aim.rules.ts';

const FIRST: Stroke & { isSet: boolean } = { spot: MAX_SPOT / 2, angle: 0, power: 55, isSet: false };

/**
 * The stroke a player prepares. Place and power stay from one stroke to the next, and each begins straight ahead; a place that a
 * man has taken gives way to the nearest free one.
 */
export function useAim(men: readonly Man[], actNumber: number) {
  const [aim, setAim] = useState({ ...FIRST, actNumber });
  const current = aim.actNumber === actNumber ? aim : { ...aim, angle: 0, isSet: false, actNumber };
  const spot = nearestSpot(men, current.spot);
  const change = (part: Partial<typeof FIRST>) =>
    setAim((before) => ({ ...(before.actNumber === actNumber ? before : current), ...part }));
  return {
    /** As it is shown and struck. */
    stroke: wholeStroke({ ...current, spot: Number.isFinite(spot) ? spot : current.spot }),
    setSpot: (millimetres: number) => change({ spot: nearestSpot(men, millimetres) }),
    /** True once the player has aimed this stroke, other than by a pull. */
    isSet: current.isSet,
    setAngle: (angle: number) => change({ angle: inTurn(angle), isSet: true }),
    /** Aims as a pull does, which the next pull turns freely. */
    pullTo: (angle: number) => change({ angle: inTurn(angle) }),
    /** Adds to an angle that keeps parts of a hundredth. */
    turn: (by: number) =>
      setAim((before) => {
        const from = before.actNumber === actNumber ? before : current;
        return { ...from, angle: inTurn(from.angle + by), isSet: true };
      }),
    setPower: (power: number) => change({ power }),
  };
}

export type Aim = ReturnType<typeof useAim>;
