import { canonicalJson } from '../canonical-json.ts';
import { DISCLOSED_CROWD, type LogEntry } from './entry.ts';

// The entries of one disclosure are added to the log in several heads, which a reader may see between.
const SETTLED_MILLISECONDS = 3_600_000;

/**
 * Checks what a log discloses: each commit once, and at one time at least `DISCLOSED_CROWD` alike. `take` throws an `Error` at
 * the first commit that repeats; `finish` is given the time of the newest entry, throws at the first crowd that is too
 * small, or returns the number of disclosures by their content.
 */
export const createDisclosureCheck = (): {
  take(entry: LogEntry): void;
  finish(newest: string): ReadonlyMap<string, number>;
} => {
  const commits = new Set<string>();
  const crowds = new Map<string, { readonly at: string; readonly about: string; readonly alike: number }>();
  return {
    take: (entry) => {
      if (entry.kind !== 'disclosed') return;
      if (commits.has(entry.commit)) throw new Error(`the commit ${entry.commit} is disclosed twice`);
      commits.add(entry.commit);
      const about = canonicalJson(entry.about);
      const key = `${entry.at} ${about}`;
      crowds.set(key, { at: entry.at, about, alike: (crowds.get(key)?.alike ?? 0) + 1 });
    },
    finish: (newest) => {
      const totals = new Map<string, number>();
      for (const { at, about, alike } of crowds.values()) {
        const isSettled = Date.parse(newest) - Date.parse(at) > SETTLED_MILLISECONDS;
        if (isSettled && alike < DISCLOSED_CROWD)
          throw new Error(`${alike} entries ${about} were disclosed at ${at}, fewer than ${DISCLOSED_CROWD} alike`);
        totals.set(about, (totals.get(about) ?? 0) + alike);
      }
      return totals;
    },
  };
};
