import type { Side } from '@muqabla/contract/play/matches/match';
import { type TokenSpot, tokenPoint } from '@muqabla/ui/boards/track-points.rules';
import type { MouseEvent } from 'react';
import * as m from '../../../../messages.ts';
import { nearestChoice, pushOf } from './choice-places.rules.ts';
import { placeName } from './place-name.ts';

export type Choice = { readonly token: number; readonly from: number; readonly to: number };

type TokenChoicesProps = {
  own: Side;
  choices: readonly Choice[];
  spots: readonly TokenSpot[];
  onMove: (token: number) => void;
};

const square = 'absolute top-0 left-0 size-[calc(100%/15)]';
/** As large as a finger, around the middle of its square. */
const finger = 'absolute top-1/2 left-1/2 size-11 -translate-1/2 rounded-full';

/**
 * Buttons over the tokens that may move and over the squares where they would land. Those of neighbours give way to each other, and
 * where they still meet the nearer place counts, so that a finger has its 44 pixels. The token's button is the one read aloud.
 */
export function TokenChoices({ own, choices, spots, onMove }: TokenChoicesProps) {
  const places = choices.flatMap(({ token, to }) => {
    const spot = spots.find((each) => each.side === own && each.token === token);
    if (spot === undefined) return [];
    return [
      { token, isTarget: false, x: spot.x, y: spot.y },
      { token, isTarget: true, ...tokenPoint(own, own, token, to) },
    ];
  });
  const tap = (token: number) => (event: MouseEvent<HTMLElement>) => {
    const field = event.currentTarget.closest('.ludo-field')?.getBoundingClientRect();
    // Keys click without a place.
    if (field === undefined || event.detail === 0) onMove(token);
    else onMove(nearestChoice(places, field, { x: event.clientX, y: event.clientY }) ?? token);
  };
  return places
    .toSorted((one, other) => Number(other.isTarget) - Number(one.isTarget))
    .map(({ token, isTarget, x, y }) => {
      const choice = choices.find((each) => each.token === token) ?? { from: 0, to: 0 };
      const at = { transform: `translate(${x * 100}%, ${y * 100}%)` };
      if (isTarget)
        return (
          <span key={`to ${token}`} aria-hidden className={square} style={at}>
            <span className="ludo-target absolute inset-[14%] rounded-full" />
            <button
              type="button"
              tabIndex={-1}
              aria-label={placeName(own, own, choice.to)}
              onClick={tap(token)}
              className={finger}
            />
          </span>
        );
      const others = places.filter((each) => !each.isTarget && each.token !== token);
      return (
        <span key={token} className={square} style={at}>
          <button
            type="button"
            aria-label={m.board_token_choice({
              token: String(token + 1),
              from: placeName(own, own, choice.from),
              to: placeName(own, own, choice.to),
            })}
            onClick={tap(token)}
            className={finger}
            style={pushOf({ x, y }, others)}
          />
        </span>
      );
    });
}
