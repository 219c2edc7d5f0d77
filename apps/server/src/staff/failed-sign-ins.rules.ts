/** The limit on failed sign-ins to one account, from all addresses together. */
const MAX_FAILURES = 10;
const WINDOW_SECONDS = 300;

const recent = (failures: readonly Date[], now: Date) =>
  failures.filter((at) => now.getTime() - at.getTime() < WINDOW_SECONDS * 1000);

/** The failures within the window, including this one. */
export const withFailure = (failures: readonly Date[], now: Date): Date[] =>
  [...recent(failures, now), now].slice(-MAX_FAILURES);

/** Whole seconds until the next attempt is allowed; 0 when it is allowed now. */
export const secondsBeforeTry = (failures: readonly Date[], now: Date): number => {
  const counted = recent(failures, now);
  const [oldest] = counted;
  if (oldest === undefined || counted.length < MAX_FAILURES) return 0;
  return Math.ceil(WINDOW_SECONDS - (now.getTime() - oldest.getTime()) / 1000);
};
