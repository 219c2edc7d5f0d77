import { type Stroke, strikerSpot } from '@muqabla/games/carrom/stroke';

const RING = 34;
const AROUND = 2 * Math.PI * RING;
/** Full power draws the band this long, in millimetres. */
const LONGEST_BAND = 100;

/** The band behind the striker and the ring around it, which fill with the power of a pull. Empty while letting go cancels. */
export function PullMark({ stroke, power }: { stroke: Stroke; power: number }) {
  const { x, y } = strikerSpot(stroke);
  return (
    <g transform={`translate(${x / 100} ${0 - y / 100}) rotate(${stroke.angle / 100})`} fill="none">
      {power > 0 && (
        <>
          <path
            d={`M0 24V${24 + (LONGEST_BAND * power) / 100}`}
            className="stroke-carrom-white"
            strokeWidth={13}
            strokeLinecap="round"
          />
          <path
            d={`M0 24V${24 + (LONGEST_BAND * power) / 100}`}
            className="stroke-carrom-red"
            strokeWidth={8}
            strokeLinecap="round"
          />
        </>
      )}
      <circle r={RING} className="stroke-carrom-white" strokeWidth={13} opacity={0.85} />
      <circle
        r={RING}
        className="stroke-carrom-join"
        strokeWidth={9}
        strokeDasharray={`${(AROUND * power) / 100} ${AROUND}`}
        transform="rotate(-90)"
      />
    </g>
  );
}
