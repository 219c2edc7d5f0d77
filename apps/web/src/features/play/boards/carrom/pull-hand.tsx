import { type Stroke, strikerSpot } from '@muqabla/games/carrom/stroke';
import { HALF_BOARD } from '@muqabla/ui/boards/carrom-places.rules';
import { Pointer } from '@muqabla/ui/icons';
import { useEffect, useState } from 'react';
import { isFirst, markFirst } from '../../../../lib/firsts.ts';

/** True until the player has touched the board for the first time on this phone. */
export const usePullHand = (isTouched: boolean): boolean => {
  const [isDue] = useState(() => isFirst('carrom-pull'));
  const [wasTouched, setTouched] = useState(false);
  if (isTouched && !wasTouched) setTouched(true);
  useEffect(() => {
    if (isTouched) markFirst('carrom-pull');
  }, [isTouched]);
  return isDue && !wasTouched;
};

/** A ghost finger that pulls the striker back and lets go; with reduced motion it stands beside its way. */
export function PullHand({ stroke }: { stroke: Pick<Stroke, 'spot'> }) {
  const { x, y } = strikerSpot(stroke);
  const share = (along: number) => `${(along / (2 * HALF_BOARD)) * 100}%`;
  return (
    <span
      aria-hidden
      data-testid="pull-hand"
      className="carrom-hand pointer-events-none absolute"
      style={{ left: share(HALF_BOARD + x), top: share(HALF_BOARD - y) }}
    >
      <span className="carrom-hand-way" />
      <span className="carrom-hand-finger">
        <Pointer size={30} strokeWidth={1.8} className="fill-carrom-white" />
      </span>
    </span>
  );
}
