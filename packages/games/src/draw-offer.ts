import { type ActRefusal, refuseAct } from './act.ts';
import { drawn, type Outcome } from './outcome.ts';
import type { Seat } from './seat.ts';

/** The last offer of a draw; the other seat's next move removes it, open or declined. */
export interface DrawOffer {
  readonly by: Seat;
  readonly declined: boolean;
}

interface WithDrawOffer {
  readonly drawOffer: DrawOffer | null;
  readonly outcome: Outcome | null;
}

export type DrawAct = 'offer-draw' | 'accept-draw' | 'decline-draw';

/** A seat may offer a draw once until the other seat has moved, at any time, and the offer stands that long. */
export const applyDrawAct = <Position extends WithDrawOffer>(
  position: Position,
  seat: Seat,
  type: DrawAct,
): Position | ActRefusal => {
  const { drawOffer } = position;
  if (type === 'offer-draw') {
    if (drawOffer !== null) return refuseAct('draw-already-offered');
    return { ...position, drawOffer: { by: seat, declined: false } };
  }
  if (drawOffer === null || drawOffer.declined || drawOffer.by === seat) return refuseAct('no-draw-offer');
  return type === 'accept-draw'
    ? { ...position, outcome: drawn('agreement') }
    : { ...position, drawOffer: { ...drawOffer, declined: true } };
};

/** Returns the offer that is left after a move of this seat: the opponent's lapses. */
export const offerAfterMove = (offer: DrawOffer | null, seat: Seat): DrawOffer | null =>
  offer?.by === seat ? offer : null;

/** `host:open`, `joiner:declined`, or `-` without an offer. */
export const formatDrawOffer = (offer: DrawOffer | null): string =>
  offer === null ? '-' : `${offer.by}:${offer.declined ? 'declined' : 'open'}`;

/** The offer of a text that `formatDrawOffer` wrote, which the caller has checked. */
export const parseDrawOffer = (text: string): DrawOffer | null => {
  if (text === '-') return null;
  const [by, state] = text.split(':');
  return { by: by as Seat, declined: state === 'declined' };
};
