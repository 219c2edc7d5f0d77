import { LudoTokenArt } from './ludo-token.tsx';
import type { TokenSpot } from './track-points.rules.ts';

/** A token at its place on the board, to which it glides. */
export function LudoPiece({ spot: { side, x, y, isStacked }, isChoice }: { spot: TokenSpot; isChoice?: boolean }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 size-[calc(100%/15)] transition-transform duration-[130ms] ease-out will-change-transform"
      style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
    >
      {isChoice === true && (
        <span className="absolute -inset-[12%] rounded-full bg-surface inset-ring-3 inset-ring-focus" />
      )}
      <span
        className={isStacked ? 'absolute inset-x-[6%] bottom-[6%] block' : 'absolute inset-x-[-2%] bottom-[6%] block'}
      >
        <LudoTokenArt side={side} />
      </span>
    </span>
  );
}
