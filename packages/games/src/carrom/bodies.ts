import {
  compareSpots,
  type Man,
  MAN_INVERSE_MASS,
  MAN_RADIUS,
  type PieceKind,
  RIM,
  type Spot,
  STRIKER_INVERSE_MASS,
  STRIKER_RADIUS,
} from './board.ts';
import { type Stroke, strikerSpot, strikerVelocity } from './stroke.ts';

/** A piece while the simulation moves it. */
export interface Body {
  readonly kind: PieceKind;
  /** Its place in the order of the simulation. */
  readonly order: number;
  readonly radius: number;
  readonly inverseMass: number;
  /** Where its centre is when it touches the rim. */
  readonly wall: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  moving: boolean;
}

/**
 * The pieces at the moment of the stroke: men by x, then y, the striker last. The order is fixed because events at the
 * same moment are handled in it; the order of the argument has no effect.
 */
export const bodiesOf = (men: readonly Man[], stroke: Stroke): Body[] => {
  const bodies = men.toSorted(compareSpots).map((man, order) => bodyAt(man.kind, order, man, MAN));
  const striker = bodyAt('striker', bodies.length, strikerSpot(stroke), STRIKER);
  const { vx, vy } = strikerVelocity(stroke);
  striker.vx = vx;
  striker.vy = vy;
  striker.moving = true;
  bodies.push(striker);
  return bodies;
};

type Build = Pick<Body, 'radius' | 'inverseMass' | 'wall'>;
const MAN: Build = { radius: MAN_RADIUS, inverseMass: MAN_INVERSE_MASS, wall: RIM - MAN_RADIUS };
const STRIKER: Build = { radius: STRIKER_RADIUS, inverseMass: STRIKER_INVERSE_MASS, wall: RIM - STRIKER_RADIUS };

/** Made in one place, so that engines see one shape of object. */
const bodyAt = (kind: PieceKind, order: number, { x, y }: Spot, { radius, inverseMass, wall }: Build): Body => ({
  kind,
  order,
  radius,
  inverseMass,
  wall,
  x,
  y,
  vx: 0,
  vy: 0,
  moving: false,
});
