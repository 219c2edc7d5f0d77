import './carrom.css';
import { memo } from 'react';

// Millimetres from the centre, as the International Carrom Federation draws a board.
const SURFACE = 370;
const BASE_LINE = 252.6;
const MOON = 219;
const MOON_RADIUS = 15.9;
const POCKET = 347.75;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** One side's base lines between their moons. */
function BaseLines({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn})`}>
      <path d={`M${-MOON} ${BASE_LINE + MOON_RADIUS}h${2 * MOON}`} className="stroke-carrom-line" strokeWidth={5} />
      <path d={`M${-MOON} ${BASE_LINE - MOON_RADIUS}h${2 * MOON}`} className="stroke-carrom-line" strokeWidth={2} />
      {[-MOON, MOON].map((x) => (
        <g key={x}>
          <circle
            cx={x}
            cy={BASE_LINE}
            r={MOON_RADIUS}
            className="fill-carrom-wood stroke-carrom-line"
            strokeWidth={2}
          />
          <circle cx={x} cy={BASE_LINE} r={11.5} className="fill-carrom-red" />
        </g>
      ))}
    </g>
  );
}

/** The arrow that points at a pocket, with its curl. */
function Arrow({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn})`} className="fill-none stroke-carrom-line" strokeWidth={2.5} strokeLinecap="round">
      <path d="M0 -432V-196" />
      <path d="M-9 -416 0 -434 9 -416" strokeLinejoin="round" />
      <path d="M-24 -192a24 24 0 1 0 48 0" strokeWidth={2} />
    </g>
  );
}

/** The flower of eight petals around the centre, every second one darker. */
function Flower() {
  return (
    <>
      <circle r={85} className="fill-none stroke-carrom-line" strokeWidth={4} />
      <circle r={78} className="fill-none stroke-carrom-red" strokeWidth={1.5} />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path
          key={turn}
          d="M0 -18C17 -34 15 -55 0 -74C-15 -55 -17 -34 0 -18Z"
          transform={`rotate(${turn})`}
          className={turn % 90 === 0 ? 'fill-carrom-red' : 'fill-carrom-line'}
          opacity={turn % 90 === 0 ? 0.55 : 0.3}
        />
      ))}
      <circle r={MOON_RADIUS} className="fill-carrom-wood stroke-carrom-line" strokeWidth={2} />
      <circle r={11.5} className="fill-carrom-red" />
    </>
  );
}

/** The board without its pieces: the frame, base lines, arrows, pockets and the centre. The same from every side. */
export const CarromGround = memo(function CarromGround() {
  return (
    <svg viewBox="-400 -400 800 800" className="absolute inset-0 size-full" aria-hidden>
      <rect x={-400} y={-400} width={800} height={800} rx={34} className="fill-carrom-frame-edge" />
      <rect x={-394} y={-394} width={788} height={788} rx={29} className="fill-carrom-frame" />
      <rect x={-374} y={-374} width={748} height={748} rx={9} className="fill-carrom-frame-edge" />
      <rect x={-SURFACE} y={-SURFACE} width={2 * SURFACE} height={2 * SURFACE} rx={5} className="fill-carrom-wood" />
      <g className="fill-none stroke-carrom-grain" strokeWidth={3} opacity={0.55}>
        {[-320, -236, -158, -64, 22, 118, 196, 304].map((x, index) => (
          <path key={x} d={`M${x} -366c${index % 2 === 0 ? 14 : -12} 240 ${index % 3 === 0 ? -16 : 18} 480 0 732`} />
        ))}
      </g>
      {[0, 90, 180, 270].map((turn) => (
        <BaseLines key={turn} turn={turn} />
      ))}
      {[45, 135, 225, 315].map((turn) => (
        <Arrow key={turn} turn={turn} />
      ))}
      <Flower />
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x * POCKET} ${y * POCKET})`}>
          <circle r={26} className="fill-carrom-frame-edge" />
          <circle r={22.25} className="fill-carrom-pocket" />
          <path
            d="M-15.7 -15.7A22.25 22.25 0 0 1 15.7 -15.7"
            className="fill-none stroke-carrom-frame"
            strokeWidth={3}
          />
        </g>
      ))}
    </svg>
  );
});
