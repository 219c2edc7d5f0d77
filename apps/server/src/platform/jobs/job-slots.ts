import type { JobKind } from './job-kind.ts';

/**
 * Counts the slots that each kind holds in a runner. A worker that searches may find a job of any kind, so each search
 * under way counts as one of every kind: the bounds also hold when all workers search at once. A worker that left a kind
 * alone for the others' searches may have left a job that none of them took, so one more search follows when they are over.
 */
export const createJobSlots = (kinds: ReadonlyMap<string, JobKind>) => {
  const running = new Map<string, number>();
  let searching = 0;
  let wasCut = false;
  const add = (name: string, change: number) => running.set(name, (running.get(name) ?? 0) + change);
  return {
    /** Begins a search; returns the kinds it must leave alone. */
    beginSearch: (): string[] => {
      const full = [...kinds].filter(([name, { atOnce }]) => (running.get(name) ?? 0) + searching >= atOnce);
      wasCut ||= full.some(([name, { atOnce }]) => (running.get(name) ?? 0) < atOnce);
      searching += 1;
      return full.map(([name]) => name);
    },
    /** Ends a search; returns true when another must follow, which ends with none when it finds no job. */
    endSearch: ({ found }: { found: boolean }): boolean => {
      searching -= 1;
      if (searching > 0 || !wasCut) return false;
      wasCut = found;
      return true;
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
