import { LudoTokenArt } from './ludo-token.tsx';
import type { TokenSpot } from './track-points.rules.ts';

/** The step of a token under way: every step is a hop of its own, the last one a landing. */
export type TokenHop = { readonly step: number; readonly isLanding: boolean };

/** A token at its place on the board, to which it glides. */
export function LudoPiece({
  spot: { side, x, y, isStacked },
  isChoice,
  hop,
}: {
  spot: TokenSpot;
  isChoice?: boolean;
  hop?: TokenHop | undefined;
}) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 size-[calc(100%/15)] transition-transform duration-[130ms] ease-out will-change-transform"
      style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
    >
      {isChoice === true && <span className="ludo-choice absolute -inset-[12%] rounded-full" />}
      <span
        className={isStacked ? 'absolute inset-x-[6%] bottom-[6%] block' : 'absolute inset-x-[-2%] bottom-[6%] block'}
      >
        <span
          key={hop?.step}
          className={hop === undefined ? 'ludo-piece' : `ludo-piece ${hop.isLanding ? 'is-land' : 'is-hop'}`}
        >
          <LudoTokenArt side={side} />
        </span>
      </span>
    </span>
  );
}
