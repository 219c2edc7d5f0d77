import type { Seat } from './seat.ts';

/** The upper side of a die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** The links with which a roll was made, 64 lower-case hex digits each; null for a phone whose link was missing. */
export type RollLinks = Readonly<Record<Seat, string | null>>;

/** An act that a player may request. The face of a roll is not part of it: faces come from the dice alone. */
export type PlayerAct =
  /** With the link of the player's phone, which is absent where the phone has none. */
  | { readonly type: 'roll'; readonly link?: string | undefined }
  | { readonly type: 'move'; readonly move: string }
  | { readonly type: 'resign' | 'offer-draw' | 'accept-draw' | 'decline-draw' };

/** An act as it is recorded. `expire` is the clock's: the seat to act let its time run out. */
export type Act =
  | Exclude<PlayerAct, { type: 'roll' }>
  | { readonly type: 'roll'; readonly rollNumber: number; readonly face: Face; readonly links?: RollLinks }
  | { readonly type: 'expire' };

/** Why an act leaves the position as it is. */
export type RefusalReason =
  | 'game-over'
  | 'not-your-turn'
  | 'act-not-in-game'
  | 'roll-due'
  | 'move-due'
  | 'wrong-roll-number'
  /** The seat's bag has no such face left. */
  | 'face-not-in-bag'
  | 'illegal-move'
  | 'draw-already-offered'
  /** Too few moves lie between this offer and the seat's last. */
  | 'draw-offered-lately'
  | 'no-draw-offer'
  /** Another act has this number already. */
  | 'act-number-passed'
  /** Acts before this number are missing. */
  | 'act-number-ahead';

export interface ActRefusal {
  readonly refusal: RefusalReason;
}

export const refuseAct = (refusal: RefusalReason): ActRefusal => ({ refusal });

export const isActRefusal = <T extends object>(result: T | ActRefusal): result is ActRefusal => 'refusal' in result;
