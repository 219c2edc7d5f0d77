/** True in `npm run test:nightly`, which also runs tests that take minutes: corpora, long random runs, full matrices. */
export const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** The rounds of each race. Ten expose most races; a hundred, each night, the rare ones. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? (IS_NIGHTLY ? 100 : 10));

/** The callers that race at the same moment. */
export const RACE_WAYS = IS_NIGHTLY ? 20 : 10;
