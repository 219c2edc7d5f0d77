import { CONFIRMED_MINUTES, STAFF_IDLE_MINUTES } from '@muqabla/contract/console/staff/staff-fields';

const minutesSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 60_000;

/** The least time between two records of activity. */
const RECORD_MINUTES = 1;

/** True when a session has been without activity for too long. */
export const isIdle = (lastSeenAt: Date, now: Date): boolean => minutesSince(lastSeenAt, now) >= STAFF_IDLE_MINUTES;

/** True when the last record of activity is old enough to write another. */
export const isActivityRecordDue = (lastSeenAt: Date, now: Date): boolean =>
  minutesSince(lastSeenAt, now) >= RECORD_MINUTES;

/** True when the last re-authentication is recent enough for calls that move money or rights. */
export const isConfirmed = (confirmedAt: Date, now: Date): boolean =>
  minutesSince(confirmedAt, now) < CONFIRMED_MINUTES;

/** A session whose last activity was at or before this time is idle. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MINUTES * 60_000);

/** True when a session has reached the time at which it ends whatever happens in it. */
export const isOver = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now;
