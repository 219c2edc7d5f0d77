import { compareSpots, type Man, type Spot } from '@muqabla/games/carrom/board';

/** A man with an identity that lasts from one stroke to the next, so that the picture follows it. */
export type PlacedMan = Man & { readonly key: number };

/** Men without a past, in the order of the simulation. */
export const placeMen = (men: readonly Man[], firstKey = 0): readonly PlacedMan[] =>
  men.toSorted(compareSpots).map((man, index) => ({ ...man, key: firstKey + index }));

/** The last picture of a motion may be up to three steps before rest, in which nothing rolls further than this. */
const NEAR = 400;

/**
 * The men after a stroke with the identities of those that lay there when everything came to rest; men that were brought
 * back are new. `ended` has a man's last place in the motion, or null once it was pocketed.
 */
export const followMen = (
  ended: readonly (Omit<PlacedMan, 'x' | 'y'> & { readonly spot: Spot | null })[],
  men: readonly Man[],
): readonly PlacedMan[] => {
  const left = [...ended];
  const freshKey = Math.max(-1, ...ended.map(({ key }) => key)) + 1;
  return men.toSorted(compareSpots).map((man, index) => {
    const found = left.findIndex(
      ({ kind, spot }) =>
        kind === man.kind && spot !== null && Math.abs(spot.x - man.x) <= NEAR && Math.abs(spot.y - man.y) <= NEAR,
    );
    const [same] = found === -1 ? [] : left.splice(found, 1);
    return { ...man, key: same?.key ?? freshKey + index };
  });
};
