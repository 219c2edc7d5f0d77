import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';

/** The Monday of the week in India, and its first instant. */
export const weekOf = (now: Date): { week: string; start: Date } => {
  const day = indiaDayOf(now);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const week = addDays(day, -sinceMonday);
  return { week, start: startOfDay(week) };
};
