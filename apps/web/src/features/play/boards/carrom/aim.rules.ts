import type { Man } from '@muqabla/games/carrom/board';
import {
  angleTowards,
  FULL_TURN,
  isStrikerFree,
  isStrikerSpot,
  MAX_POWER,
  MAX_SPOT,
  type Stroke,
  strikerSpot,
} from '@muqabla/games/carrom/stroke';

/** A place on the screen in CSS pixels: x to the right, y down. */
export type Point = { readonly x: number; readonly y: number };

const HUNDREDTHS_PER_RADIAN = 18_000 / Math.PI;

/** An angle brought into a full turn; parts of a hundredth stay, so that slow movements add up. */
export const inTurn = (angle: number): number => ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;

/** The angle in hundredths of a degree from -18000 to 18000, to the right of straight ahead. */
export const signedAngle = (angle: number): number => (angle > FULL_TURN / 2 ? angle - FULL_TURN : angle);

/** The angle of a stroke from the striker to a point of the screen. */
export const angleAt = (striker: Point, to: Point): number =>
  inTurn(Math.atan2(to.x - striker.x, striker.y - to.y) * HUNDREDTHS_PER_RADIAN);

// Pixels a millisecond. A hand that corrects is below the first, one that points across the board above the second.
const SLOW = 0.05;
const FAST = 0.4;
const FINE_SHARE = 0.15;

/** The share of a movement that reaches the aim, by its speed in pixels a millisecond: a slow finger turns it finely. */
export const fineShare = (speed: number): number =>
  FINE_SHARE + (1 - FINE_SHARE) * Math.min(Math.max((speed - SLOW) / (FAST - SLOW), 0), 1);

/** Nearer to the striker than this, in pixels, the finger turns the aim as if it were so far away. */
const MIN_LEVER = 140;

/**
 * The turn of the aim by a finger that moves from one point to another: around the striker, as if it held the line. In
 * hundredths of a degree clockwise.
 */
export const turnOf = (striker: Point, from: Point, to: Point): number => {
  const [x, y] = [from.x - striker.x, from.y - striker.y];
  const lever = Math.hypot(x, y);
  if (lever === 0) return 0;
  const along = (x * (to.y - from.y) - y * (to.x - from.x)) / lever;
  return (along / Math.max(lever, MIN_LEVER)) * HUNDREDTHS_PER_RADIAN;
};

/** The width of the ruler's degree on the screen, in pixels. */
export const RULER_DEGREE_PIXELS = 12;

/** The turn by a movement along the ruler, which follows a slow finger at its own scale and a fast one five times as far. */
export const rulerTurn = (pixels: number, speed: number): number =>
  (-pixels / RULER_DEGREE_PIXELS) * 100 * (0.4 + 4.6 * Math.min(Math.max((speed - SLOW) / (FAST - SLOW), 0), 1));

/** A pull shorter than this, in pixels, takes the stroke back. */
export const CANCEL_PIXELS = 18;
/** Full power. */
const FULL_PULL_PIXELS = 140;

/** The part of a movement away from the aim, in pixels. */
export const pullOf = (angle: number, from: Point, to: Point): number => {
  const turn = angle / HUNDREDTHS_PER_RADIAN;
  return (to.y - from.y) * Math.cos(turn) - (to.x - from.x) * Math.sin(turn);
};

/** The power of a pull of this many pixels; 0 takes the stroke back. */
export const powerOf = (pull: number): number => {
  if (pull < CANCEL_PIXELS) return 0;
  const share = (pull - CANCEL_PIXELS) / (FULL_PULL_PIXELS - CANCEL_PIXELS);
  return Math.min(Math.max(Math.round(share * MAX_POWER), 1), MAX_POWER);
};

/** Nearer to an aim that the player has set, in hundredths of a degree, a pull keeps it. */
const KEPT_AIM = 800;

/**
 * The stroke of a pull from one point to another: it goes the other way, and farther is stronger. An aim that the player has set
 * stays while the pull is about opposite to it. Null while letting go takes the stroke back.
 */
export const pullStroke = (from: Point, to: Point, setAim: number | null): { angle: number; power: number } | null => {
  const towards = angleAt(to, from);
  const isKept = setAim !== null && Math.abs(signedAngle(inTurn(towards - setAim))) <= KEPT_AIM;
  const angle = isKept ? setAim : towards;
  const power = powerOf(pullOf(angle, from, to));
  return power === 0 ? null : { angle, power };
};

/** A finger that leaves the striker flatter than this, as rise over run, slides it along its line. */
const FLATTEST_PULL = 0.36;

/** True for a movement down from the striker, which pulls it back; others slide it. */
export const isPull = (from: Point, to: Point): boolean => to.y - from.y > Math.abs(to.x - from.x) * FLATTEST_PULL;

/** Every place where a striker may stand, from the left. */
export const SPOTS: readonly number[] = Array.from({ length: MAX_SPOT + 1 }, (_, spot) => spot).filter(isStrikerSpot);

/** The free place nearest to this many millimetres from the left moon; the first place when men leave none. */
export const nearestSpot = (men: readonly Man[], millimetres: number): number =>
  SPOTS.filter((spot) => isStrikerFree(men, spot)).reduce(
    (best, spot) => (Math.abs(spot - millimetres) < Math.abs(best - millimetres) ? spot : best),
    Number.POSITIVE_INFINITY,
  );

/** The next place in this direction that is free; the same place when there is none. */
export const nextSpot = (men: readonly Man[], spot: number, step: number): number => {
  const free = SPOTS.filter((other) => isStrikerFree(men, other));
  const beyond = free.filter((other) => (step > 0 ? other >= spot + step : other <= spot + step));
  return (step > 0 ? beyond[0] : beyond.at(-1)) ?? (step > 0 ? free.at(-1) : free[0]) ?? spot;
};

/** Aims at the next man in this direction around the striker: 1 is clockwise. */
export const nextManAngle = (men: readonly Man[], { spot, angle }: Stroke, direction: 1 | -1): number => {
  const from = strikerSpot({ spot });
  const turns = men.map(({ x, y }) => {
    const towards = angleTowards(x - from.x, y - from.y);
    return { towards, turn: inTurn((towards - angle) * direction) };
  });
  const next = turns.filter(({ turn }) => turn > 1 && turn < FULL_TURN - 1).toSorted((a, b) => a.turn - b.turn)[0];
  return next?.towards ?? angle;
};

/** The stroke as the rules take it: whole hundredths of a degree. */
export const wholeStroke = ({ spot, angle, power }: Stroke): Stroke => ({
  spot,
  angle: Math.round(inTurn(angle)) % FULL_TURN,
  power,
});
