import { type ActRefusal, refuseAct } from './act.ts';
import { drawn, type Outcome } from './outcome.ts';
import { otherSeat, type Seat } from './seat.ts';

/** The last offer of a draw; the other seat's next move removes it, open or declined. */
export interface DrawOffer {
  readonly by: Seat;
  readonly declined: boolean;
}

/** Half moves of the game until each seat may offer a draw again. */
export type OfferPauses = Readonly<Record<Seat, number>>;

/** The offers of a game as far as they matter to the next act. */
export interface DrawOffers {
  readonly drawOffer: DrawOffer | null;
  readonly offerPauses: OfferPauses;
}

export const NO_OFFERS: DrawOffers = { drawOffer: null, offerPauses: { host: 0, joiner: 0 } };

/** The pauses, or null when both seats may offer. */
export const pausesView = ({ host, joiner }: OfferPauses): OfferPauses | null =>
  host === 0 && joiner === 0 ? null : { host, joiner };

/** How often a draw may be offered. */
export interface OfferRule {
  /** Half moves of the game between two offers of a seat, at most 10; 0 where an offer only waits for the other seat's move. */
  readonly pause: number;
  /** True when a seat that has declined may offer a draw before the next move. */
  readonly mayCounter: boolean;
}

/** A seat may offer a draw with each of its moves. */
export const OFFER_EACH_MOVE: OfferRule = { pause: 0, mayCounter: false };

/** Offers with each move disturb the other seat (FIDE Laws of Chess, 11.5), so that ten half moves lie between two. */
export const OFFER_EACH_TEN: OfferRule = { pause: 10, mayCounter: true };

export type DrawAct = 'offer-draw' | 'accept-draw' | 'decline-draw';

type WithOffers = DrawOffers & { readonly outcome: Outcome | null };

/** A seat may offer a draw at any time, as often as the rule lets it; the offer stands until the other seat has moved. */
export const applyDrawAct = <Position extends WithOffers>(
  rule: OfferRule,
  position: Position,
  { seat, type }: { seat: Seat; type: DrawAct },
): Position | ActRefusal => {
  if (type === 'offer-draw') return offer(rule, position, seat);
  const { drawOffer } = position;
  if (drawOffer === null || drawOffer.declined || drawOffer.by === seat) return refuseAct('no-draw-offer');
  return type === 'accept-draw'
    ? { ...position, outcome: drawn('agreement') }
    : { ...position, drawOffer: { ...drawOffer, declined: true } };
};

const offer = <Position extends WithOffers>(rule: OfferRule, position: Position, seat: Seat): Position | ActRefusal => {
  const { drawOffer, offerPauses } = position;
  if (drawOffer !== null && !(drawOffer.declined && rule.mayCounter)) return refuseAct('draw-already-offered');
  if (offerPauses[seat] > 0) return refuseAct('draw-offered-lately');
  return {
    ...position,
    drawOffer: { by: seat, declined: false },
    offerPauses: { ...offerPauses, [seat]: rule.pause },
  };
};

/** Returns the offers that are left after a move of this seat: the opponent's lapses, and each pause is a half move shorter. */
export const offersAfterMove = ({ drawOffer, offerPauses }: DrawOffers, seat: Seat): DrawOffers => ({
  drawOffer: drawOffer?.by === otherSeat(seat) ? null : drawOffer,
  offerPauses: { host: Math.max(0, offerPauses.host - 1), joiner: Math.max(0, offerPauses.joiner - 1) },
});

/** `host:open`, `joiner:declined`, or `-` without an offer; with the pauses of host and joiner behind it, `-/8/0`, unless both are 0. */
export const formatDrawOffers = ({ drawOffer, offerPauses: { host, joiner } }: DrawOffers): string => {
  const last = drawOffer === null ? '-' : `${drawOffer.by}:${drawOffer.declined ? 'declined' : 'open'}`;
  return host === 0 && joiner === 0 ? last : `${last}/${host}/${joiner}`;
};

/** The source of a regular expression for the texts that `formatDrawOffers` writes. */
export const DRAW_OFFERS_PATTERN = '(?:-|(?:host|joiner):(?:open|declined))(?:/(?!0/0)(?:10|\\d)/(?:10|\\d))?';

/** The offers of a text that `formatDrawOffers` wrote, which the caller has checked by the pattern. */
export const parseDrawOffers = (text: string): DrawOffers => {
  const [last = '-', host = '0', joiner = '0'] = text.split('/');
  const [by, state] = last.split(':');
  return {
    drawOffer: last === '-' ? null : { by: by as Seat, declined: state === 'declined' },
    offerPauses: { host: Number(host), joiner: Number(joiner) },
  };
};
