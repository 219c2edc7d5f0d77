/** The console signs out a little before the server does, which hears of activity only now and then. */
const EARLIER_MINUTES = 2;
const WARNED_SECONDS = 60;

/** Whole seconds until the console signs out, from a minute before; null while there is no need to say so. */
export const secondsLeft = (idleMilliseconds: number, idleMinutes: number): number | null => {
  const left = Math.ceil((idleMinutes - EARLIER_MINUTES) * 60 - idleMilliseconds / 1000);
  return left > WARNED_SECONDS ? null : Math.max(0, left);
};
