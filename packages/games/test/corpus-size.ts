/** How many cases a corpus has: few in the normal run, many with `NIGHTLY=1`. */
export const corpusSize = (sizes: { readonly normal: number; readonly nightly: number }): number =>
  process.env.NIGHTLY === '1' ? sizes.nightly : sizes.normal;

/** Long enough for a nightly corpus on a busy machine. */
export const CORPUS_TIMEOUT_MILLISECONDS = 3_600_000;
