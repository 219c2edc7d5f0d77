import fc from 'fast-check';
import type { Spot } from '../src/carrom/board.ts';
import { type Man, MEN_APART, RIM, MAN_RADIUS, POCKET_CENTRE, POCKET_REACH } from '../src/carrom/board.ts';
import { type CarromPosition, startCarrom } from '../src/carrom/position.ts';
import { isStrikerFree, type Stroke } from '../src/carrom/stroke.ts';

/** A board with the host to act and only these men on it; both seats have pocketed men. */
export const carromPosition = (
  men: { readonly white?: readonly Spot[]; readonly black?: readonly Spot[]; readonly queen?: CarromPosition['queen'] },
  rest: Partial<CarromPosition> = {},
): CarromPosition => ({
  ...startCarrom('host'),
  white: men.white ?? [],
  black: men.black ?? [],
  queen: men.queen ?? { x: 0, y: 0 },
  scored: { host: true, joiner: true },
  strokes: 10,
  ...rest,
});

const squared = (x: number, y: number) => x * x + y * y;
const isOutsidePockets = ({ x, y }: Spot) =>
  squared(Math.abs(x) - POCKET_CENTRE, Math.abs(y) - POCKET_CENTRE) > POCKET_REACH;

const coordinate = fc.integer({ min: MAN_RADIUS - RIM, max: RIM - MAN_RADIUS });
const spot = fc.record({ x: coordinate, y: coordinate }).filter(isOutsidePockets);
/** Close together, where most touches are. */
const nearSpot = fc.record({ x: fc.integer({ min: -9000, max: 9000 }), y: fc.integer({ min: -9000, max: 9000 }) });

const apart = (spots: readonly Spot[]): Spot[] =>
  spots.reduce<Spot[]>(
    (kept, candidate) =>
      kept.every(({ x, y }) => squared(x - candidate.x, y - candidate.y) >= MEN_APART * MEN_APART)
        ? [...kept, candidate]
        : kept,
    [],
  );

/** Men that lie as men can: on the board and not over each other. */
export const menOnBoard: fc.Arbitrary<Man[]> = fc
  .oneof(fc.array(spot, { maxLength: 19 }), fc.array(nearSpot, { maxLength: 40 }))
  .map((spots) =>
    apart(spots)
      .slice(0, 19)
      .map((place, index): Man => ({ ...place, kind: index === 0 ? 'queen' : index % 2 === 0 ? 'white' : 'black' })),
  );

export const anyStroke: fc.Arbitrary<Stroke> = fc.record({
  spot: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 37, max: 401 }) }, fc.constantFrom(0, 438)),
  angle: fc.oneof(fc.integer({ min: 0, max: 35_999 }), fc.constantFrom(0, 9000, 18_000, 27_000)),
  power: fc.integer({ min: 1, max: 100 }),
});

/** Men and a stroke whose striker may stand where it says. */
export const menAndStroke = fc
  .record({ men: menOnBoard, stroke: anyStroke })
  .filter(({ men, stroke }) => isStrikerFree(men, stroke.spot));
