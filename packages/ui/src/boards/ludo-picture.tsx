import type { Side } from '@muqabla/contract/play/matches/match';
import { DieCorner } from './die-corner.tsx';
import { LudoPiece } from './ludo-piece.tsx';
import { LudoGround } from './ludo-squares.tsx';
import { tokenSpots } from './track-points.rules.ts';

type LudoPictureProps = {
  label: string;
  tokens: Readonly<Record<Side, readonly number[]>>;
  /** The side and the face of the last roll; null before the first roll. */
  die: { readonly side: Side; readonly face: number } | null;
};

/** A Ludo board as it was at one moment, the host's base at the bottom left. */
export function LudoPicture({ label, tokens, die }: LudoPictureProps) {
  return (
    <div role="img" aria-label={label} className="relative aspect-square select-none">
      <LudoGround own="host">
        {(['joiner', 'host'] as const).map((side) => (
          <DieCorner
            key={side}
            isOwn={side === 'host'}
            isOnTurn={die?.side === side}
            face={die?.face ?? null}
            isRolling={false}
          />
        ))}
        {tokenSpots('host', tokens)
          .toSorted((a, b) => a.y - b.y)
          .map((spot) => (
            <LudoPiece key={`${spot.side}${spot.token}`} spot={spot} />
          ))}
      </LudoGround>
    </div>
  );
}
