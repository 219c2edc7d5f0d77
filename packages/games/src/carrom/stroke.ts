import {
  BASE_LINE_MILLIMETRES,
  BASE_LINE_Y,
  type Man,
  MAN_RADIUS,
  MOON_MILLIMETRES,
  type Spot,
  STRIKER_RADIUS,
} from './board.ts';

/** How the striker is struck, seen from the seat that strikes: the same stroke means the same for both seats. */
export interface Stroke {
  /** Millimetres along the base line from the left moon: 0 or 438 on a moon, 37 to 401 between them. */
  readonly spot: number;
  /** Hundredths of a degree clockwise from straight ahead, 0 to 35999. */
  readonly angle: number;
  /** Per cent of full power, 1 to 100. */
  readonly power: number;
}

export const MAX_SPOT = 2 * MOON_MILLIMETRES;
/** The striker stands on both base lines between these, and is never partly on a moon. */
export const MIN_LINE_SPOT = MOON_MILLIMETRES - BASE_LINE_MILLIMETRES;
export const MAX_LINE_SPOT = MOON_MILLIMETRES + BASE_LINE_MILLIMETRES;
export const FULL_TURN = 36_000;
export const MAX_POWER = 100;

/** True when the striker may be placed this many millimetres from the left moon. */
export const isStrikerSpot = (spot: number): boolean =>
  Number.isInteger(spot) && (spot === 0 || spot === MAX_SPOT || (spot >= MIN_LINE_SPOT && spot <= MAX_LINE_SPOT));

/** `s219a35987p95`: from the middle of the line, 0.13 degrees to the left, at 95 per cent of full power. */
export const formatStroke = ({ spot, angle, power }: Stroke): string => `s${spot}a${angle}p${power}`;

const PATTERN = /^s(0|[1-9]\d{0,2})a(0|[1-9]\d{0,4})p([1-9]\d{0,2})$/;

/** The stroke of a text that `formatStroke` wrote; null for any other. */
export const parseStroke = (text: string): Stroke | null => {
  const match = PATTERN.exec(text);
  if (match === null) return null;
  const [spot, angle, power] = match.slice(1).map(Number);
  if (spot === undefined || angle === undefined || power === undefined) return null;
  return isStrikerSpot(spot) && angle < FULL_TURN && power <= MAX_POWER ? { spot, angle, power } : null;
};

/** Where the striker stands before the stroke. */
export const strikerSpot = ({ spot }: Pick<Stroke, 'spot'>): Spot => ({
  x: (spot - MOON_MILLIMETRES) * 100,
  y: BASE_LINE_Y,
});

/** True when no man is in the way of the striker at this spot. It may touch one. */
export const isStrikerFree = (men: readonly Man[], spot: number): boolean => {
  const striker = strikerSpot({ spot });
  const apart = MAN_RADIUS + STRIKER_RADIUS;
  return men.every(({ x, y }) => {
    const dx = x - striker.x;
    const dy = y - striker.y;
    return dx * dx + dy * dy >= apart * apart;
  });
};

const FULL_SPEED = 400_000;
const RADIANS_PER_DEGREE = 0.017453292519943295;

/** The striker's speed along x and y. */
export const strikerVelocity = ({ angle, power }: Stroke): { readonly vx: number; readonly vy: number } => {
  const { sine, cosine } = sineAndCosine(angle);
  const speed = FULL_SPEED * (power / 100);
  return { vx: speed * sine, vy: speed * cosine };
};

/**
 * Sine and cosine of hundredths of a degree, by series of plain arithmetic: the functions of `Math` differ in their last
 * bits from one engine to the next.
 */
export const sineAndCosine = (angle: number): { readonly sine: number; readonly cosine: number } => {
  const quarter = Math.floor((angle + 4500) / 9000);
  const t = ((angle - quarter * 9000) / 100) * RADIANS_PER_DEGREE;
  const z = t * t;
  const s = t * (1 - (z / 6) * (1 - (z / 20) * (1 - (z / 42) * (1 - (z / 72) * (1 - (z / 110) * (1 - z / 156))))));
  const c =
    1 - (z / 2) * (1 - (z / 12) * (1 - (z / 30) * (1 - (z / 56) * (1 - (z / 90) * (1 - (z / 132) * (1 - z / 182))))));
  switch (quarter % 4) {
    case 0:
      return { sine: s, cosine: c };
    case 1:
      return { sine: c, cosine: -s };
    case 2:
      return { sine: -s, cosine: -c };
    default:
      return { sine: -c, cosine: s };
  }
};

/** The angle of a stroke in this direction, to a hundredth of a degree. Found by halving: there is no exact arc tangent. */
export const angleTowards = (dx: number, dy: number): number => {
  const half = dx < 0 ? FULL_TURN / 2 : 0;
  let low = 0;
  let high = FULL_TURN / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const { sine, cosine } = sineAndCosine(half + middle);
    if (sine * dy - cosine * dx < 0) low = middle;
    else high = middle;
  }
  return (half + high) % FULL_TURN;
};
