/** The address to open after signing in: the requested page of the console, never another site. */
export const safeReturnPath = (wanted: string | undefined): string =>
  wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-in') ? wanted : '/';

/** The console signs out a little earlier than the server, which learns of activity only at intervals. */
const MARGIN_MINUTES = 2;
const WARNING_SECONDS = 60;

/** Whole seconds until the console signs out; null until the last minute. */
export const secondsLeft = (idleMilliseconds: number, idleMinutes: number): number | null => {
  const left = Math.ceil((idleMinutes - MARGIN_MINUTES) * 60 - idleMilliseconds / 1000);
  return left > WARNING_SECONDS ? null : Math.max(0, left);
};
