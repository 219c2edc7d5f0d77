import { CONFIRMED_MINUTES, STAFF_IDLE_MINUTES } from '@muqabla/contract/staff/staff-fields';

const minutesSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / 60_000;

/** How often at most it is written down that somebody is there. */
const NOTED_MINUTES = 1;

/** Whether a session has been without its person for too long. */
export const isIdle = (lastSeenAt: Date, now: Date): boolean => minutesSince(lastSeenAt, now) >= STAFF_IDLE_MINUTES;

/** Whether the person's activity is worth writing down again. */
export const isToNote = (lastSeenAt: Date, now: Date): boolean => minutesSince(lastSeenAt, now) >= NOTED_MINUTES;

/** Whether a proof of who acts is recent enough for what moves money or rights. */
export const isConfirmed = (confirmedAt: Date, now: Date): boolean =>
  minutesSince(confirmedAt, now) < CONFIRMED_MINUTES;

/** Nobody was in a session that was last seen then or before. */
export const unseenSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MINUTES * 60_000);
