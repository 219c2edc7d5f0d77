import './draughts.css';
import { memo } from 'react';
import { cx } from '../cx.ts';

const CROWN = 'M12.5 25V16.5l4 3.4 3.5-6 3.5 6 4-3.4V25z';

/** A milled wooden man as seen from above, `b` or `w`; a king, in capitals, is two men high and has a crown. */
export const DraughtsPieceArt = memo(function DraughtsPieceArt({ piece }: { piece: string }) {
  const isKing = piece === piece.toUpperCase();
  const y = isKing ? 17 : 19.2;
  return (
    <svg viewBox="0 0 40 40" className={cx('block size-full', `draughts-${piece.toLowerCase()}`)} aria-hidden>
      <ellipse cx={20} cy={isKing ? 25.6 : 24.4} rx={15.6} ry={13.4} className="fill-piece-shade" />
      <g className="draughts-man" strokeWidth={1.4} strokeLinejoin="round">
        <circle cx={20} cy={isKing ? 22.8 : 21.8} r={15} />
        <circle cx={20} cy={y} r={15} />
        {isKing && <path d={CROWN} transform="translate(0 -2.6)" className="fill-draughts-crown" />}
      </g>
      <g className="draughts-ridge" strokeWidth={1.3}>
        <circle cx={20} cy={y} r={12.6} />
        {!isKing && (
          <>
            <circle cx={20} cy={y} r={9.4} />
            <circle cx={20} cy={y} r={6.2} />
            <circle cx={20} cy={y} r={3} />
          </>
        )}
      </g>
    </svg>
  );
});
