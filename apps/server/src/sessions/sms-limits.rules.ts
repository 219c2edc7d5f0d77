/** The limits on text messages: per phone and for all phones together. */
const SMS_LIMITS = { secondsBetween: 60, anHour: 5, aDay: 5000 } as const;

/** The messages sent: to this phone within the last hour, newest first; and the number to all phones within a day. */
export type SentMessages = { toPhone: readonly Date[]; toAll: { count: number; oldest: Date | null } };

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const secondsUntil = (from: Date | null | undefined, seconds: number, now: Date) =>
  from === null || from === undefined ? 0 : Math.max(0, Math.ceil(seconds - (now.getTime() - from.getTime()) / 1000));

/** Whole seconds until a message may be sent to this phone; 0 when it may be sent now. */
export const secondsBeforeSms = (
  { toPhone, toAll }: SentMessages,
  now: Date,
  limits: { aDay: number } = SMS_LIMITS,
): number =>
  Math.max(
    secondsUntil(toPhone[0], SMS_LIMITS.secondsBetween, now),
    // When the hourly limit is reached, the oldest message must be an hour old first.
    secondsUntil(toPhone[SMS_LIMITS.anHour - 1], HOUR_SECONDS, now),
    toAll.count < limits.aDay ? 0 : secondsUntil(toAll.oldest, DAY_SECONDS, now),
  );
