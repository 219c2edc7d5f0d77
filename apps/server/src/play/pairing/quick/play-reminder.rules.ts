import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';

const HOUR = 3_600_000;

/** The next instant at which it is this hour in India. */
export const nextHourOf = (hour: number, now: Date): Date => {
  const today = new Date(startOfDay(indiaDayOf(now)).getTime() + hour * HOUR);
  if (today > now) return today;
  return new Date(startOfDay(addDays(indiaDayOf(now), 1)).getTime() + hour * HOUR);
};

/** False for a reminder so late, after a pause of the server, that its hour is over. */
export const isStillItsHour = (remindAt: Date, now: Date): boolean => now.getTime() - remindAt.getTime() < HOUR;
