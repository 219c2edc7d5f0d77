import { renameSync, writeFileSync } from 'node:fs';
import { readSeeding, seedingPath, type SeedingState } from '../../apps/server/src/sandbox/seeding.ts';

/**
 * The finished parts of a seeded day, stored where the sandbox keeps its data. A part that was interrupted is played
 * again from the start by other people, because half of it cannot be told from what a person did: `attempt` counts
 * these times.
 */
export type SeedingProgress = {
  readonly attempt: number;
  isDone(part: string): boolean;
  keep(part: string): void;
};

/** Progress that is not kept: for tests, whose databases live as long as they. */
export const newProgress = (): SeedingProgress => ({ attempt: 0, isDone: () => false, keep: () => {} });

/** Opens the progress in a data directory, and counts this attempt. A database without players begins at the first. */
export const openProgress = (dataDirectory: string, { isNew }: { isNew: boolean }): SeedingProgress => {
  const path = seedingPath(dataDirectory);
  const kept = isNew ? null : readSeeding(dataDirectory);
  const state: SeedingState = kept === null ? { attempt: 0, done: [] } : { attempt: kept.attempt + 1, done: kept.done };
  const write = () => {
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(state));
    renameSync(`${path}.${process.pid}`, path);
  };
  write();
  return {
    attempt: state.attempt,
    isDone: (part) => state.done.includes(part),
    keep: (part) => {
      state.done.push(part);
      write();
    },
  };
};
