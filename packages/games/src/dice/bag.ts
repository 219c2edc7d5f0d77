import type { Face } from '../act.ts';

/** How a side gets its faces: each roll for itself, or drawn from a bag of its own in which every face is four times. */
export const DICE_KINDS = ['free', 'even'] as const;
export type DiceKind = (typeof DICE_KINDS)[number];

/** How often each face, from 1 to 6, is among those that a roll draws from. Never empty. */
export type Bag = readonly [number, number, number, number, number, number];

/** The dice of one game: the face of roll `rollNumber`, which counts all rolls of both seats from 0, drawn from the bag. */
export type Dice = (rollNumber: number, bag: Bag) => Face;

const FACES = [1, 2, 3, 4, 5, 6] as const;
const IN_FULL_BAG = 4;

/** The faces of a free die, of which each roll draws one anew. */
export const FREE_DIE: Bag = [1, 1, 1, 1, 1, 1];
export const FULL_BAG: Bag = [IN_FULL_BAG, IN_FULL_BAG, IN_FULL_BAG, IN_FULL_BAG, IN_FULL_BAG, IN_FULL_BAG];

/** How often a face is still in the bag. */
export const leftOf = (bag: Bag, face: Face): number => bag[face - 1] ?? 0;

export const bagSize = (bag: Bag): number => bag.reduce((sum, count) => sum + count, 0);

const withCount = (bag: Bag, face: Face, count: number): Bag => {
  // Copied by destructuring, which keeps it a tuple.
  const [...counts] = bag;
  counts[face - 1] = count;
  return counts;
};

/** The bag after this face is drawn, full again when it was the last; null when the face is not in it. */
export const drawFrom = (bag: Bag, face: Face): Bag | null => {
  const left = leftOf(bag, face);
  if (left === 0) return null;
  return bagSize(bag) === 1 ? FULL_BAG : withCount(bag, face, left - 1);
};

/** How many bags a side has used up by so many rolls with even dice. */
export const bagsUsedUp = (rolls: number): number => Math.floor(rolls / bagSize(FULL_BAG));

/** The bag before this face was drawn, of a bag from which something was drawn. */
export const putBack = (bag: Bag, face: Face): Bag =>
  bagSize(bag) === bagSize(FULL_BAG)
    ? withCount([0, 0, 0, 0, 0, 0], face, 1)
    : withCount(bag, face, leftOf(bag, face) + 1);

/** The face at a place of the bag, from 0, when it lies in order: ones first, sixes last. */
export const faceAt = (bag: Bag, place: number): Face => {
  let before = 0;
  for (const face of FACES) {
    before += leftOf(bag, face);
    if (place < before) return face;
  }
  throw new RangeError(`the bag has no place ${place}`);
};

/** The face that a random number in [0, 1) draws. */
export const drawnBy = (random: () => number, bag: Bag): Face => faceAt(bag, Math.floor(random() * bagSize(bag)));

const BYTES = 256;

/**
 * The face that a byte draws; null when it draws none. A byte counts below the largest multiple of the bag's size, so that
 * each place is as likely as the others: for a free die below 252.
 */
export const faceOfByte = (byte: number, bag: Bag): Face | null => {
  const size = bagSize(bag);
  return byte < BYTES - (BYTES % size) ? faceAt(bag, byte % size) : null;
};

/** The six digits of a bag: how often it has each face. */
export const formatBag = (bag: Bag): string => bag.join('');

/** The bag of a text that `formatBag` wrote of a bag with at most four of each face; throws a `SyntaxError` for any other. */
export const parseBag = (text: string): Bag => {
  if (!/^(?!0{6})[0-4]{6}$/.test(text)) throw new SyntaxError(`not a bag of faces: ${text}`);
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0] = Array.from(text, Number);
  return [one, two, three, four, five, six];
};
