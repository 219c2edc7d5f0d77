import type { Man } from '@muqabla/games/carrom/board';
import { guideLine } from '@muqabla/games/carrom/motion';
import type { Stroke } from '@muqabla/games/carrom/stroke';
import { CarromPieceArt } from '@muqabla/ui/boards/carrom-piece';
import { cx } from '@muqabla/ui/cx';
import { Guide } from './guide.tsx';

/** Half of the part that is shown, in millimetres: about four times as large as on the board. */
const HALF = 62;

/** The first touch of the stroke, enlarged in a corner that the line does not cross, while the finger turns the aim. */
export function AimLens({ men, stroke }: { men: readonly Man[]; stroke: Stroke }) {
  const { to, man } = guideLine(men, stroke);
  if (man === null) return null;
  const centre = { x: (to.x + man.spot.x) / 200, y: 0 - (to.y + man.spot.y) / 200 };
  const near = men.filter(({ x, y }) => Math.hypot(x / 100 - centre.x, 0 - y / 100 - centre.y) < HALF + 30);
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute bottom-[1.5%] size-[31%] overflow-hidden carrom-lens rounded-full shadow-2',
        centre.x > 0 ? 'left-[1.5%]' : 'right-[1.5%]',
      )}
    >
      <svg viewBox={`${centre.x - HALF} ${centre.y - HALF} ${2 * HALF} ${2 * HALF}`} className="size-full">
        {near.map(({ kind, x, y }) => (
          <svg key={`${x} ${y}`} x={x / 100 - 15.9} y={0 - y / 100 - 15.9} width={31.8} height={31.8}>
            <CarromPieceArt kind={kind} />
          </svg>
        ))}
        <Guide men={men} stroke={stroke} />
      </svg>
    </span>
  );
}
