import type { MovableClock } from '../../apps/server/src/platform/clock.ts';

/** A clock that tests advance. */
export type TestClock = MovableClock & {
  /** From now on time passes only by `advance`: what a slow machine takes counts as nothing. */
  stop(): void;
};

/** The real time plus an offset that tests advance, until it is stopped. */
export const createTestClock = (): TestClock => {
  let ahead = 0;
  let stoppedAt: number | undefined;
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
    stop: () => {
      stoppedAt ??= Date.now();
    },
  };
};
