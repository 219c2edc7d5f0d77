import {
  type Man,
  MAN_INVERSE_MASS,
  MAN_RADIUS,
  MEN_APART,
  POCKET_CENTRE,
  POCKET_RADIUS,
  RIM,
  type Spot,
  STRIKER_INVERSE_MASS,
  STRIKER_RADIUS,
} from './board.ts';
import {
  angleTowards,
  isStrikerFree,
  MAX_LINE_SPOT,
  MAX_POWER,
  MAX_SPOT,
  MIN_LINE_SPOT,
  type Stroke,
  strikerSpot,
} from './stroke.ts';

/** A stroke that sends a man straight into a pocket, if it is struck exactly. */
export interface Shot {
  readonly stroke: Stroke;
  readonly target: Man;
  /** The angle by which the stroke may be turned, in radians: the larger, the easier. */
  readonly tolerance: number;
}

/** Thirty-one places along the base line, with both moons. */
const STRIKER_SPOTS: readonly number[] = [
  0,
  ...Array.from({ length: 29 }, (_, index) => MIN_LINE_SPOT + index * 13),
  MAX_SPOT,
].filter((spot) => spot <= MAX_LINE_SPOT || spot === MAX_SPOT);

const POCKETS: readonly Spot[] = [-1, 1].flatMap((x) =>
  [-1, 1].map((y) => ({ x: x * POCKET_CENTRE, y: y * POCKET_CENTRE })),
);

const REACH = MAN_RADIUS + STRIKER_RADIUS;
/** The cosine of 73 degrees: a thinner cut hardly moves the man. */
const MIN_CUT = 0.2924;

/**
 * Every direct shot at these targets from places of the striker, the easiest first. `men` is everything on the board as
 * the seat sees it.
 */
export const directShots = (
  men: readonly Man[],
  targets: readonly Man[],
  from: readonly number[] = STRIKER_SPOTS,
): Shot[] => {
  const spots = from.filter((spot) => isStrikerFree(men, spot));
  return targets
    .flatMap((target) => POCKETS.flatMap((pocket) => shotsInto(pocket, target, men, spots)))
    .sort((left, right) => right.tolerance - left.tolerance);
};

const shotsInto = (pocket: Spot, target: Man, men: readonly Man[], spots: readonly number[]): Shot[] => {
  const others = men.filter((man) => man !== target);
  const way = vector(target, pocket);
  if (!isClear(target, pocket, others, MEN_APART)) return [];
  // Where the striker is when it touches the man on the far side from the pocket.
  const ghost = { x: target.x - way.x * REACH, y: target.y - way.y * REACH };
  if (Math.max(Math.abs(ghost.x), Math.abs(ghost.y)) > RIM - STRIKER_RADIUS) return [];
  return spots.flatMap((spot) => {
    const from = strikerSpot({ spot });
    const run = vector(from, ghost);
    const cut = run.x * way.x + run.y * way.y;
    if (cut < MIN_CUT || !isClear(from, ghost, others, REACH)) return [];
    const tolerance = (POCKET_RADIUS / way.length) * ((REACH * cut) / Math.max(run.length, REACH));
    const stroke = {
      spot,
      angle: angleTowards(run.x, run.y),
      power: powerFor(run.length, way.length, cut),
    };
    return [{ stroke, target, tolerance }];
  });
};

/** The direction from one place to another as a unit vector, with the distance. */
const vector = (from: Spot, to: Spot) => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.max(Math.sqrt(dx * dx + dy * dy), 1);
  return { x: dx / length, y: dy / length, length };
};

/** True when no man comes closer than `apart` to the straight line between two places. */
const isClear = (from: Spot, to: Spot, men: readonly Man[], apart: number): boolean => {
  const line = vector(from, to);
  return men.every(({ x, y }) => {
    const along = (x - from.x) * line.x + (y - from.y) * line.y;
    const nearest = Math.min(Math.max(along, 0), line.length);
    const dx = x - from.x - line.x * nearest;
    const dy = y - from.y - line.y * nearest;
    return dx * dx + dy * dy >= apart * apart;
  });
};

/** Twice the deceleration by friction. */
const TWICE_FRICTION = 200_000;
/** The man's speed of the striker's, when they touch head on. */
const PASSED_ON = (1.92 * MAN_INVERSE_MASS) / (MAN_INVERSE_MASS + STRIKER_INVERSE_MASS);
const SPEED_OF_ONE_PER_CENT = 4000;
/** The man should arrive with something left. */
const MARGIN = 1.3;

/** The power that brings the man to the pocket. */
const powerFor = (run: number, way: number, cut: number): number => {
  const atTouch = Math.sqrt(TWICE_FRICTION * way) / (PASSED_ON * cut);
  const atStart = Math.sqrt(atTouch * atTouch + TWICE_FRICTION * run);
  return Math.min(Math.ceil((atStart / SPEED_OF_ONE_PER_CENT) * MARGIN), MAX_POWER);
};
