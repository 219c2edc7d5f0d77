// The board and its pieces as the physics `carrom-1` fixes them. Lengths are in units of 0.01 mm and times in seconds; the
// origin is the centre, x points right and y away from the seat that strikes. Another number or another order of the
// factors in this folder's physics gives other bits, and so needs a new rules id.

/** A place on the board. At rest both numbers are whole. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const MAN_KINDS = ['white', 'black', 'queen'] as const;
export type ManKind = (typeof MAN_KINDS)[number];
export type PieceKind = ManKind | 'striker';

/** A man at rest; the queen counts as one. */
export interface Man extends Spot {
  readonly kind: ManKind;
}

export const MEN_A_SEAT = 9;

/** From the centre to the rim, on which pieces bounce. */
export const RIM = 37_000;

export const MAN_RADIUS = 1590;
export const STRIKER_RADIUS = 2065;
/** One divided by the mass in grams. */
export const MAN_INVERSE_MASS = 1 / 5.5;
export const STRIKER_INVERSE_MASS = 1 / 15;

/** The pockets lie at (±34775, ±34775). A piece whose centre is over one falls in. */
export const POCKET_CENTRE = 34_775;
export const POCKET_RADIUS = 2225;
/** The square of the radius. */
export const POCKET_REACH = 4_950_625;

/** The line on which the striker stands, and how far from its middle: along the lines, or on the moon at either end. */
export const BASE_LINE_Y = -25_260;
export const BASE_LINE_MILLIMETRES = 182;
export const MOON_MILLIMETRES = 219;

/** Centres of two men that touch are so far apart. */
export const MEN_APART = 2 * MAN_RADIUS;

/** Orders pieces by x, then by y, as they are simulated and written. */
export const compareSpots = (left: Spot, right: Spot): number => left.x - right.x || left.y - right.y;

/** The place as the other seat sees it. Subtracted, because `-0` is not `0`. */
export const turned = <Place extends Spot>(place: Place): Place => ({ ...place, x: 0 - place.x, y: 0 - place.y });
