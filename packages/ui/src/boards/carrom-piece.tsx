import './carrom.css';
import type { PieceKind } from '@muqabla/games/carrom/board';
import { memo } from 'react';

/** The eight-pointed mark of the queen, so that she is known without her colour. */
const STAR =
  'M0 -11 2.6 -6.3 7.8 -7.8 6.3 -2.6 11 0 6.3 2.6 7.8 7.8 2.6 6.3 0 11 -2.6 6.3 -7.8 7.8 -6.3 2.6 -11 0 -6.3 -2.6 -7.8 -7.8 -2.6 -6.3Z';

function Rings({ kind }: { kind: PieceKind }) {
  if (kind === 'queen')
    return (
      <>
        <circle r={18.6} className="fill-carrom-red stroke-carrom-queen-edge" strokeWidth={2.4} />
        <path d={STAR} className="fill-carrom-white" />
      </>
    );
  if (kind === 'striker')
    return (
      <>
        <circle r={18.8} className="fill-carrom-white stroke-carrom-ink" strokeWidth={2} />
        <circle r={12.5} className="fill-none stroke-carrom-host" strokeWidth={4.5} />
        <circle r={5} className="fill-carrom-join" />
      </>
    );
  if (kind === 'white')
    return (
      <>
        <circle r={18.6} className="fill-carrom-white stroke-carrom-white-edge" strokeWidth={2.4} />
        <g className="fill-none stroke-carrom-white-edge" opacity={0.55}>
          <circle r={12.5} strokeWidth={1.6} />
          <circle r={6} strokeWidth={1.6} />
        </g>
      </>
    );
  return (
    <>
      <circle r={18.6} className="fill-carrom-black stroke-carrom-pocket" strokeWidth={2.4} />
      <circle r={13.5} className="fill-none stroke-carrom-black-ring" strokeWidth={2} />
      <circle r={4.5} className="fill-carrom-black-ring" />
    </>
  );
}

/** A lacquered piece as seen from above: two rings for white, a ring and a dot for black, a star for the queen. */
export const CarromPieceArt = memo(function CarromPieceArt({ kind }: { kind: PieceKind }) {
  return (
    <svg viewBox="-20 -20 40 40" className="block size-full overflow-visible" aria-hidden>
      <circle cx={1.5} cy={3.2} r={19.6} className="fill-carrom-shade" />
      <Rings kind={kind} />
      <path
        d="M-13.5 -7.5A15.5 15.5 0 0 1 -3 -15.2"
        className="fill-none stroke-carrom-shine"
        strokeWidth={1.8}
        strokeLinecap="round"
        opacity={kind === 'black' ? 0.5 : 0.85}
      />
    </svg>
  );
});
