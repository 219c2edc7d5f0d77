/** True in `npm run test:nightly`, which also runs what takes minutes: corpora, long walks, full matrices. */
export const IS_NIGHTLY = process.env.NIGHTLY === '1';

/** How often each race is run. Ten rounds lose most races that can be lost; a hundred, each night, the rare ones. */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? (IS_NIGHTLY ? 100 : 10));
