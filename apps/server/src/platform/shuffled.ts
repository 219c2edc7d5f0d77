import { randomInt } from 'node:crypto';

/** Returns the items in a random order from a cryptographic source. */
export const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const rest = [...items];
  return items.map(() => rest.splice(randomInt(rest.length), 1)).flat();
};
