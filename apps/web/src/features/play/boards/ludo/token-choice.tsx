import type { Side } from '@muqabla/contract/play/matches/match';
import { type TokenSpot, tokenPoint } from '@muqabla/ui/boards/track-points.rules';
import * as m from '../../../../messages.ts';
import { placeName } from './place-name.ts';

export type Choice = { readonly token: number; readonly from: number; readonly to: number };

type ChoiceProps = { own: Side; choice: Choice; onMove: (token: number) => void };

const hit = 'absolute top-0 left-0 size-[calc(100%/15)]';
// As large as a finger, and centred on the square; beside another choice, its own square alone.
const finger = 'absolute top-1/2 left-1/2 size-11 -translate-1/2 rounded-full';
const ownSquare = 'absolute inset-0 rounded-full';

const isCrowded = (spot: TokenSpot, spots: readonly TokenSpot[], choices: readonly Choice[]) =>
  choices.some(({ token }) => {
    const other = spots.find(({ side, token: its }) => side === spot.side && its === token);
    return (
      other !== undefined && other !== spot && Math.max(Math.abs(other.x - spot.x), Math.abs(other.y - spot.y)) < 2
    );
  });

/** The button over a token that may move. */
export function TokenChoice({
  own,
  choice,
  choices,
  spots,
  onMove,
}: ChoiceProps & { choices: readonly Choice[]; spots: readonly TokenSpot[] }) {
  const spot = spots.find(({ side, token }) => side === own && token === choice.token);
  if (spot === undefined) return null;
  const label = m.board_token_choice({
    token: String(choice.token + 1),
    from: placeName(own, own, choice.from),
    to: placeName(own, own, choice.to),
  });
  return (
    <span className={hit} style={{ transform: `translate(${spot.x * 100}%, ${spot.y * 100}%)` }}>
      <button
        type="button"
        aria-label={label}
        onClick={() => onMove(choice.token)}
        className={isCrowded(spot, spots, choices) ? ownSquare : finger}
      />
    </span>
  );
}

/**
 * Marks the square where a token would land; a tap there moves it as well. The token's own button is the one that is
 * read aloud.
 */
export function MoveTarget({ own, choice, onMove }: ChoiceProps) {
  const { x, y } = tokenPoint(own, own, choice.token, choice.to);
  return (
    <span aria-hidden className={hit} style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}>
      <span className="absolute inset-[16%] rounded-full border-2 border-dashed border-focus" />
      <button
        type="button"
        tabIndex={-1}
        aria-label={placeName(own, own, choice.to)}
        onClick={() => onMove(choice.token)}
        className={finger}
      />
    </span>
  );
}
