import './ludo.css';
import type { Side } from '@muqabla/contract/play/matches/match';
import { SAFE_SQUARES, START_SQUARE, TRACK_SQUARES } from '@muqabla/games/ludo/track';
import { memo, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type Point, tokenPoint, trackPoints } from './track-points.rules.ts';

/** The colours of the houses; host and joiner have the two that play. */
type House = Side | 'green' | 'red';

const LANE_STEPS = [51, 52, 53, 54, 55];
const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315];

const STAR_POINTS = Array.from({ length: 10 }, (_, index) => {
  const turn = -Math.PI / 2 + (index * Math.PI) / 5;
  const radius = index % 2 === 0 ? 0.31 : 0.135;
  return `${(radius * Math.cos(turn)).toFixed(3)} ${(radius * Math.sin(turn)).toFixed(3)}`;
});
/** A five-pointed star around the origin. */
const STAR = `M${STAR_POINTS.join('L')}Z`;

/** The star of a safe square: full on a start, an outline elsewhere. */
function Star({ x, y, className }: Point & { className: string }) {
  return (
    <path
      d={STAR}
      transform={`translate(${x + 0.5} ${y + 0.5})`}
      className={className}
      strokeWidth={0.07}
      strokeLinejoin="round"
    />
  );
}

/** A rangoli of eight petals, as it is drawn before a door. */
function Rangoli({ x, y, radius, className }: Point & { radius: number; className: string }) {
  const [near, far, bend] = [0.28 * radius, 1.0 * radius, 0.24 * radius];
  const petal = `M0 ${-near}C${bend} ${-near - bend} ${bend} ${bend - far} 0 ${-far}C${-bend} ${bend - far} ${-bend} ${-near - bend} 0 ${-near}Z`;
  return (
    <g transform={`translate(${x} ${y})`} className={cx('fill-none', className)} strokeWidth={0.07}>
      {EIGHTHS.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} />
      ))}
      <circle r={0.17 * radius} />
    </g>
  );
}

/** The house of a side that plays, with a place for each of its tokens. */
function FullHouse({ house, x, y }: Point & { house: House }) {
  return (
    <g className={`ludo-${house}`}>
      <svg x={x} y={y} width={6} height={6} viewBox="0 0 6 6">
        <rect width={6} height={6} className="fill-ludo-house" />
        <Rangoli x={3} y={3} radius={3.7} className="stroke-ludo-on-house opacity-25" />
      </svg>
      <rect x={x + 0.85} y={y + 0.85} width={4.3} height={4.3} rx={0.7} className="fill-ludo-paper" />
      {[1.9, 4.1].flatMap((dy) =>
        [1.9, 4.1].map((dx) => (
          <circle
            key={`${dx} ${dy}`}
            cx={x + dx}
            cy={y + dy + 0.2}
            r={0.74}
            strokeWidth={0.07}
            className="fill-ludo-pale stroke-ludo-mark"
          />
        )),
      )}
    </g>
  );
}

/** The house of a seat without a player; the die lies in it. */
function PaleHouse({ house, x, y }: Point & { house: House }) {
  return (
    <g className={`ludo-${house}`}>
      <rect x={x} y={y} width={6} height={6} className="fill-ludo-house" />
      <Rangoli x={x + 3} y={y + 3} radius={2.05} className="stroke-ludo-mark opacity-75" />
      <rect
        x={x + 0.32}
        y={y + 0.32}
        width={5.36}
        height={5.36}
        rx={0.45}
        strokeWidth={0.065}
        strokeDasharray="0.09 0.21"
        strokeLinecap="round"
        className="fill-none stroke-ludo-mark opacity-60"
      />
    </g>
  );
}

function Square({ x, y, className }: Point & { className: string }) {
  return (
    <rect
      x={x + 0.03}
      y={y + 0.03}
      width={0.94}
      height={0.94}
      rx={0.18}
      strokeWidth={0.04}
      className={cx('stroke-ludo-line', className)}
    />
  );
}

const ARROW = 'M-.26-.1H.04v-.15l.26.25-.26.25v-.15h-.3Z';

/** A quarter of the board: its lane with the arrow into it, its start, and its home in the middle. `turn` 0 is below. */
function Arm({ house, turn, isFull }: { house: House; turn: number; isFull: boolean }) {
  return (
    <g className={`ludo-${house}`} transform={`rotate(${turn} 7.5 7.5)`}>
      {LANE_STEPS.map((step) => (
        <Square key={step} {...tokenPoint('host', 'host', 0, step)} className="fill-ludo-lane" />
      ))}
      <path d={ARROW} transform="translate(7.5 14.5) rotate(-90)" className="fill-ludo-mark" />
      <path
        d="M6 9h3L7.5 7.5Z"
        className="fill-ludo-house stroke-ludo-paper"
        strokeWidth={0.06}
        strokeLinejoin="round"
      />
      <Square x={6} y={13} className="fill-ludo-lane" />
      <Star x={6} y={13} className={isFull ? 'fill-ludo-on-house' : 'fill-ludo-mark'} />
    </g>
  );
}

/** The ground of the board within its edge, with the viewer's house at the bottom left. */
const LudoSquares = memo(function LudoSquares({ own }: { own: Side }) {
  const other: Side = own === 'host' ? 'joiner' : 'host';
  const track = trackPoints(own);
  const plainSafe = [...SAFE_SQUARES].filter((square) => (square - START_SQUARE.host) % (TRACK_SQUARES / 4) !== 0);
  return (
    <svg viewBox="0 0 15 15" className="absolute inset-0 size-full" aria-hidden>
      <rect width={15} height={15} className="fill-ludo-paper" />
      <PaleHouse house="green" x={0} y={0} />
      <PaleHouse house="red" x={9} y={9} />
      <FullHouse house={own} x={0} y={9} />
      <FullHouse house={other} x={9} y={0} />
      {track.map((point, square) => (
        <Square key={square} {...point} className="fill-ludo-paper" />
      ))}
      {plainSafe.map((square) => (
        <Star key={square} {...(track[square] ?? { x: 0, y: 0 })} className="fill-none stroke-ludo-star" />
      ))}
      <Arm house={own} turn={0} isFull />
      <Arm house="green" turn={90} isFull={false} />
      <Arm house={other} turn={180} isFull />
      <Arm house="red" turn={270} isFull={false} />
    </svg>
  );
});

type LudoGroundProps = {
  own: Side;
  /** The side that has won, whose house fills. */
  winner?: Side | undefined;
  children: ReactNode;
};

/** A board with its wooden edge; `children` stand on its squares, whose width is a fifteenth of what holds them. */
export function LudoGround({ own, winner, children }: LudoGroundProps) {
  return (
    <>
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" aria-hidden>
        <rect width={100} height={100} rx={4} className="fill-ludo-edge-light" />
        <rect x={0.9} y={0.9} width={98.2} height={98.2} rx={3.2} className="fill-ludo-edge" />
      </svg>
      <div className="ludo-field">
        <LudoSquares own={own} />
        {winner !== undefined && (
          <span aria-hidden className={cx('ludo-full', `ludo-${winner}`, winner === own ? 'is-own' : 'is-other')} />
        )}
        <div className="contents">{children}</div>
      </div>
    </>
  );
}
