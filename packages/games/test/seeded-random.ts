import { type Dice, drawnBy } from '../src/dice/bag.ts';

/** Numbers in [0, 1) that are the same for the same seed: mulberry32, for tests and simulations only. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Dice that are the same for the same seed, whatever the order they are rolled in. */
export const seededDice =
  (seed: number): Dice =>
  (rollNumber, bag) =>
    drawnBy(seededRandom(Math.imul(seed, 100_003) + rollNumber), bag);

/** One of the items, each as likely; throws when there are none. */
export const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};
