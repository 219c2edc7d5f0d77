/** Random numbers that a seed fixes. */
export type Random = {
  next(): number;
  normal(): number;
  /** A whole number from 0, below this one. */
  below(limit: number): number;
  isTrue(chance: number): boolean;
  oneOf<Value>(values: readonly Value[]): Value;
};

/** Makes random numbers from a seed, by Mulberry32. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    below: (limit) => Math.floor(next() * limit),
    isTrue: (chance) => next() < chance,
    oneOf: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
  };
};
