import type { Side } from '@muqabla/contract/play/matches/match';
import { SAFE_SQUARES, START_SQUARE } from '@muqabla/games/ludo/track';
import { memo } from 'react';
import { type Point, tokenPoint, trackPoints } from './track-points.rules.ts';

const tintOf: Readonly<Record<Side, string>> = { host: 'fill-host-lane', joiner: 'fill-join-lane' };
const solidOf: Readonly<Record<Side, string>> = { host: 'fill-host', joiner: 'fill-join' };
const LANE_STEPS = [51, 52, 53, 54, 55];

/** The eight-pointed mark of a safe square: two crossed squares, as on a cloth chaupar board. */
function SafeMark({ x, y }: Point) {
  const side = 0.42;
  const box = { x: x + 0.5 - side / 2, y: y + 0.5 - side / 2, width: side, height: side, rx: 0.04 };
  return (
    <g className="fill-none stroke-field-line" strokeWidth={0.07}>
      <rect {...box} />
      <rect {...box} transform={`rotate(45 ${x + 0.5} ${y + 0.5})`} />
    </g>
  );
}

function Yard({ side, x, y }: Point & { side: Side }) {
  return (
    <g>
      <rect x={x + 0.25} y={y + 0.25} width={5.5} height={5.5} rx={0.9} className={solidOf[side]} />
      <rect x={x + 0.85} y={y + 0.85} width={4.3} height={4.3} rx={0.6} className="fill-surface" />
      {[1.9, 4.1].flatMap((dy) =>
        [1.9, 4.1].map((dx) => (
          <circle key={`${dx} ${dy}`} cx={x + dx} cy={y + dy + 0.26} r={0.68} className={tintOf[side]} />
        )),
      )}
    </g>
  );
}

/** The ground of the board with the viewer's base at the bottom left; the other corners hold the die. */
export const LudoSquares = memo(function LudoSquares({ own }: { own: Side }) {
  const other: Side = own === 'host' ? 'joiner' : 'host';
  const track = trackPoints(own);
  return (
    <svg viewBox="0 0 15 15" className="absolute inset-0 size-full" aria-hidden>
      <rect width={15} height={15} rx={0.7} className="fill-board" />
      {[
        { x: 0, y: 0 },
        { x: 9, y: 9 },
      ].map(({ x, y }) => (
        <rect key={x} x={x + 0.25} y={y + 0.25} width={5.5} height={5.5} rx={0.9} className="fill-board-rest" />
      ))}
      <Yard side={own} x={0} y={9} />
      <Yard side={other} x={9} y={0} />
      {track.map(({ x, y }, square) => {
        const start = square === START_SQUARE.host ? 'host' : square === START_SQUARE.joiner ? 'joiner' : null;
        return (
          <rect
            key={square}
            x={x + 0.03}
            y={y + 0.03}
            width={0.94}
            height={0.94}
            rx={0.16}
            className={start === null ? 'fill-board-square' : tintOf[start]}
          />
        );
      })}
      {(['host', 'joiner'] as const).flatMap((side) =>
        LANE_STEPS.map((step) => {
          const { x, y } = tokenPoint(own, side, 0, step);
          return (
            <rect
              key={`${side}${step}`}
              x={x + 0.03}
              y={y + 0.03}
              width={0.94}
              height={0.94}
              rx={0.16}
              className={tintOf[side]}
            />
          );
        }),
      )}
      {[...SAFE_SQUARES].map((square) => (
        <SafeMark key={square} {...(track[square] ?? { x: 0, y: 0 })} />
      ))}
      <path d="M6.03 6.03h2.94L7.5 7.5Z" className={solidOf[other]} />
      <path d="M6.03 8.97h2.94L7.5 7.5Z" className={solidOf[own]} />
      <path d="M6.03 6.03v2.94L7.5 7.5Z" className="fill-board-rest" />
      <path d="M8.97 6.03v2.94L7.5 7.5Z" className="fill-board-rest" />
    </svg>
  );
});
