/** Random numbers that are the same for the same seed (mulberry32). */
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
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    /** A uuid; version 7 in form, so that battles sort as they were made. */
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
