/** True in `npm run test:nightly`, which also runs tests that take minutes: corpora, long random runs, full matrices. */
export const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** Ends a test that hangs. No test depends on it, on however busy a machine. */
export const HANG_MILLISECONDS = 300_000;

/** Ends a wait for something that never comes, so that the test says which. */
export const WAIT_MILLISECONDS = 60_000;

/**
 * The rounds of a random test or the size of a corpus: all of them each night, a fifth with each change. `nightly` is a larger
 * number, where more than all of them are worth a night.
 */
export const rounds = (all: number, nightly = all): number => (IS_NIGHTLY ? nightly : Math.ceil(all / 5));

/** Long enough for a nightly corpus on a busy machine. */
export const CORPUS_TIMEOUT_MILLISECONDS = 3_600_000;

/** The rounds of each race: one with each change, and each night those that expose rare ones. */
export const RACE_ROUNDS = IS_NIGHTLY ? 20 : 1;

/** The callers that race at the same moment. */
export const RACE_WAYS = IS_NIGHTLY ? 20 : 10;

/**
 * The outcomes that the rounds of a race must have had: all of them each night, so that there was a race. By day those that it
 * had, because few rounds may all end alike.
 */
export const requiredOutcomes = (had: Iterable<string>, all: readonly string[]): readonly string[] => {
  const seen = new Set(had);
  return IS_NIGHTLY ? all : all.filter((outcome) => seen.has(outcome));
};
