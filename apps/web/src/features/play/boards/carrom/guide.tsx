import type { Man, Spot } from '@muqabla/games/carrom/board';
import { guideLine } from '@muqabla/games/carrom/motion';
import type { Stroke } from '@muqabla/games/carrom/stroke';

// Millimetres: the picture is 800 wide.
const STRIKER = 20.65;
const MAN = 15.9;
/** The way of the touched man is shown this far, the same for both sides. */
const MAN_WAY = 130;

const point = ({ x, y }: Spot) => ({ x: x / 100, y: 0 - y / 100 });

/** A line that is seen on light wood and over dark pieces: indigo on ivory. */
function Line({ from, to }: { from: Spot; to: Spot }) {
  const d = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <>
      <path d={d} className="stroke-carrom-white" strokeWidth={7} opacity={0.75} />
      <path d={d} className="stroke-carrom-ink" strokeWidth={4} strokeDasharray="0.1 11" />
    </>
  );
}

/** The way of a stroke up to its first touch, the striker there, and the direction of the man it touches. */
export function Guide({ men, stroke }: { men: readonly Man[]; stroke: Stroke }) {
  const line = guideLine(men, stroke);
  const from = point(line.from);
  const to = point(line.to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const edge = { x: from.x + ((to.x - from.x) * STRIKER) / length, y: from.y + ((to.y - from.y) * STRIKER) / length };
  const man = line.man === null ? null : { ...point(line.man.spot), direction: line.man.direction };
  return (
    <g fill="none" strokeLinecap="round">
      {length > STRIKER && <Line from={edge} to={to} />}
      <circle cx={to.x} cy={to.y} r={STRIKER - 1.5} className="fill-carrom-ghost stroke-carrom-white" strokeWidth={5} />
      <circle cx={to.x} cy={to.y} r={STRIKER - 1.5} className="stroke-carrom-ink" strokeWidth={2.5} />
      {man !== null && (
        <>
          <circle cx={man.x} cy={man.y} r={MAN + 4} className="stroke-carrom-white" strokeWidth={6} />
          <circle cx={man.x} cy={man.y} r={MAN + 4} className="stroke-carrom-host" strokeWidth={3} />
          <Line
            from={{ x: man.x + man.direction.x * (MAN + 6), y: man.y - man.direction.y * (MAN + 6) }}
            to={{ x: man.x + man.direction.x * (MAN + MAN_WAY), y: man.y - man.direction.y * (MAN + MAN_WAY) }}
          />
        </>
      )}
    </g>
  );
}
