/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    /** A UUID in the form of version 7, so that matches sort by creation. */
    id: (number: number) => {
      const hex = (digits: number) =>
        below(16 ** digits)
          .toString(16)
          .padStart(digits, '0');
      return `${number.toString(16).padStart(8, '0')}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
};

export type Random = ReturnType<typeof seeded>;
