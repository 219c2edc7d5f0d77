import { type Man, MEN_APART, type Spot } from './board.ts';

/** Men are placed on a grid of 2 mm. */
const GRID = 200;

/** How near the centre a man may be placed. A due must not cover the centre circle, which is as large as a man: law 62 b. */
export type Placing = 'queen' | 'due';
const NEAREST: Readonly<Record<Placing, number>> = { queen: 0, due: MEN_APART };

/**
 * The free place nearest to the centre; of equally near ones the first by x, then y. Laws 62 b, 66 and 67, with the rules in
 * the place of the umpire and the opponent. There always is one: twenty men do not fill the board.
 */
export const freeSpot = (men: readonly Man[], placing: Placing): Spot => {
  let best: Spot | null = null;
  for (let ring = 0; best === null || squared(best) >= ring * GRID * (ring * GRID); ring++)
    for (const spot of ringOf(ring))
      if (isFree(men, spot, NEAREST[placing]) && (best === null || isNearer(spot, best))) best = spot;
  return best;
};

/** The places on the edge of a square around the centre. Counted from `0 - ring`, because `-0` is not `0`. */
const ringOf = (ring: number): Spot[] => {
  const spots: Spot[] = [];
  for (let i = 0 - ring; i <= ring; i++)
    for (let j = 0 - ring; j <= ring; j += Math.abs(i) === ring ? 1 : 2 * ring)
      spots.push({ x: i * GRID, y: j * GRID });
  return spots;
};

const squared = ({ x, y }: Spot) => x * x + y * y;

const isFree = (men: readonly Man[], spot: Spot, nearest: number): boolean =>
  squared(spot) >= nearest * nearest &&
  men.every(({ x, y }) => squared({ x: x - spot.x, y: y - spot.y }) >= MEN_APART * MEN_APART);

const isNearer = (spot: Spot, than: Spot): boolean => {
  const closer = squared(spot) - squared(than) || spot.x - than.x || spot.y - than.y;
  return closer < 0;
};
