import type { JobKind } from './job-kind.ts';

/**
 * Counts the slots that each kind holds in a runner. A worker that searches may find a job of any kind, so each search
 * under way counts as one of every kind: the bounds also hold when all workers search at once.
 */
export const createJobSlots = (kinds: ReadonlyMap<string, JobKind>) => {
  const running = new Map<string, number>();
  let searching = 0;
  const add = (name: string, change: number) => running.set(name, (running.get(name) ?? 0) + change);
  return {
    /** Begins a search; returns the kinds it must leave alone. */
    beginSearch: (): string[] => {
      const full = [...kinds].filter(([name, { atOnce }]) => (running.get(name) ?? 0) + searching >= atOnce);
      searching += 1;
      return full.map(([name]) => name);
    },
    endSearch: () => {
      searching -= 1;
    },
    begin: (name: string) => {
      add(name, 1);
    },
    end: (name: string) => {
      add(name, -1);
    },
  };
};

export type JobSlots = ReturnType<typeof createJobSlots>;
