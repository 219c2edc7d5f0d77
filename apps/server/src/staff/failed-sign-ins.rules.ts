/** How often signing in to one account may fail: then it waits, whoever tries from wherever. */
const MAX_FAILURES = 10;
const WINDOW_SECONDS = 300;

const recent = (failures: readonly Date[], now: Date) =>
  failures.filter((at) => now.getTime() - at.getTime() < WINDOW_SECONDS * 1000);

/** The failures that still count, with this one. */
export const withFailure = (failures: readonly Date[], now: Date): Date[] =>
  [...recent(failures, now), now].slice(-MAX_FAILURES);

/** Whole seconds to wait before the next try; 0 when it may be made now. */
export const secondsBeforeTry = (failures: readonly Date[], now: Date): number => {
  const counted = recent(failures, now);
  const [oldest] = counted;
  if (oldest === undefined || counted.length < MAX_FAILURES) return 0;
  return Math.ceil(WINDOW_SECONDS - (now.getTime() - oldest.getTime()) / 1000);
};
