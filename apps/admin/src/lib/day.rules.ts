import { addDays, startOfDay } from '@muqabla/contract/india-time';

/** The first instant of a calendar day in India. */
export const dayStart = (day: string): string => startOfDay(day).toISOString();

/** The last millisecond of a calendar day in India. */
export const dayEnd = (day: string): string => new Date(startOfDay(addDays(day, 1)).getTime() - 1).toISOString();

type Days = { from?: string; to?: string };

/** The search as a call takes it: the first and last day become the instants at which they begin and end. */
export const withDayBounds = <S extends Days>({ from, to, ...rest }: S): Omit<S, keyof Days> & Days => ({
  ...rest,
  ...(from !== undefined && { from: dayStart(from) }),
  ...(to !== undefined && { to: dayEnd(to) }),
});
