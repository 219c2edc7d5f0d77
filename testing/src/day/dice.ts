/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export type Dice = {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
};

export const createDice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { between, pick: (from) => from[between(0, from.length - 1)] ?? from[0] };
};
