import './ludo.css';
import type { Side } from '@muqabla/contract/play/matches/match';

const FOOT =
  'M3 24.4c0-1.5 1.6-2.4 3.6-2.8 1.9-2.2 2.9-5.4 3.1-8.6h4.6c.2 3.2 1.2 6.4 3.1 8.6 2 .4 3.6 1.3 3.6 2.8 0 2-4 3.4-9 3.4s-9-1.4-9-3.4Z';
const FLAT_HEAD = 'M6 5.4c0-1.6 2.7-2.9 6-2.9s6 1.3 6 2.9l-1.5 7.2c-.4 1.3-2.2 2-4.5 2s-4.1-.7-4.5-2Z';

/**
 * A turned wooden piece. The host's has a round head, the joiner's a flat one with a rim, so that the sides do not differ
 * by colour alone.
 */
export function LudoTokenArt({ side }: { side: Side }) {
  const isHost = side === 'host';
  return (
    <svg viewBox="0 0 24 30" className={isHost ? 'text-host-piece' : 'text-join-piece'} aria-hidden>
      <ellipse cx="12" cy="26.6" rx="9.6" ry="3" className="fill-piece-shade" />
      {/* Light around the piece, so that it stands out from a lane of its own colour. */}
      <g className="fill-ludo-on-house stroke-ludo-on-house" strokeWidth="3.2" strokeLinejoin="round">
        <path d={FOOT} />
        {isHost ? <circle cx="12" cy="8.6" r="6.1" /> : <path d={FLAT_HEAD} />}
      </g>
      <path d={FOOT} fill="currentColor" className="stroke-piece-edge" strokeWidth="1.1" />
      <path d="M6.4 21.7c3.3 1.2 7.9 1.2 11.2 0" className="stroke-piece-band" strokeWidth="1.7" fill="none" />
      {isHost ? (
        <>
          <circle cx="12" cy="8.6" r="6.1" fill="currentColor" className="stroke-piece-edge" strokeWidth="1.1" />
          <path
            d="M8.4 7.2a4 4 0 0 1 3-2.6"
            className="stroke-piece-shine"
            strokeWidth="1.5"
            strokeLinecap="round"
            fill="none"
          />
        </>
      ) : (
        <>
          <path d={FLAT_HEAD} fill="currentColor" className="stroke-piece-edge" strokeWidth="1.1" />
          <ellipse cx="12" cy="5.5" rx="4.4" ry="1.5" className="fill-piece-band" />
          <path d="M8.7 9.2l.6 2.9" className="stroke-piece-shine" strokeWidth="1.5" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
