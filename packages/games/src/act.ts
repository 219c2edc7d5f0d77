/** The upper side of a die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** The dice of one game: the face of roll `rollNumber`, which counts all rolls of both seats from 0. */
export type Dice = (rollNumber: number) => Face;

/** An act that a player may request. The face of a roll is not part of it: faces come from the dice alone. */
export type PlayerAct =
  | { readonly type: 'roll' }
  | { readonly type: 'move'; readonly move: string }
  | { readonly type: 'resign' | 'offer-draw' | 'accept-draw' | 'decline-draw' };

/** An act as it is recorded. `expire` is the clock's: the seat to act let its time run out. */
export type Act =
  | Exclude<PlayerAct, { type: 'roll' }>
  | { readonly type: 'roll'; readonly rollNumber: number; readonly face: Face }
  | { readonly type: 'expire' };

/** Why an act leaves the position as it is. */
export type RefusalReason =
  | 'game-over'
  | 'not-your-turn'
  | 'act-not-in-game'
  | 'roll-due'
  | 'move-due'
  | 'wrong-roll-number'
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
