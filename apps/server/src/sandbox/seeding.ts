import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The last part of a seeding: with it everything is there. */
export const EVERYTHING = 'everything';

/** The state of the seeding in DATA_DIR/seeding.json: how often it was begun again, and its finished parts. */
export type SeedingState = { attempt: number; done: string[] };

export const seedingPath = (dataDirectory: string): string => join(dataDirectory, 'seeding.json');

/** The state of a seeding; null before the first. */
export const readSeeding = (dataDirectory: string): SeedingState | null => {
  try {
    return JSON.parse(readFileSync(seedingPath(dataDirectory), 'utf8')) as SeedingState;
  } catch {
    return null;
  }
};

/** True from the beginning of a seeding until everything is there, also while it was interrupted. */
export const isBeingSeeded = (dataDirectory: string): boolean => {
  const state = readSeeding(dataDirectory);
  return state !== null && !state.done.includes(EVERYTHING);
};
