/** How many text messages may go out: threats.md, call /auth/check-phone. */
const SMS_LIMITS = { secondsBetween: 60, anHour: 5, aDay: 5000 } as const;

/** When messages went out: to this phone within the last hour, newest first; and how many to everybody within a day. */
export type SentMessages = { toPhone: readonly Date[]; toAll: { count: number; oldest: Date | null } };

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

const secondsUntil = (from: Date | null | undefined, seconds: number, now: Date) =>
  from === null || from === undefined ? 0 : Math.max(0, Math.ceil(seconds - (now.getTime() - from.getTime()) / 1000));

/** Whole seconds to wait before the next message may go to this phone; 0 when it may go now. */
export const secondsBeforeSms = (
  { toPhone, toAll }: SentMessages,
  now: Date,
  limits: { aDay: number } = SMS_LIMITS,
): number =>
  Math.max(
    secondsUntil(toPhone[0], SMS_LIMITS.secondsBetween, now),
    // With the hour's allowance used up, the oldest of it must leave the hour first.
    secondsUntil(toPhone[SMS_LIMITS.anHour - 1], HOUR_SECONDS, now),
    toAll.count < limits.aDay ? 0 : secondsUntil(toAll.oldest, DAY_SECONDS, now),
  );
