import type { MovableClock } from '../../apps/server/src/platform/clock.ts';

/** The real time plus an offset that tests advance. */
export type TestClock = MovableClock;

export const createTestClock = (): TestClock => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};
