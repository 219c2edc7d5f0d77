// India has one time zone and no summer time.
const INDIA = '+05:30';
const DAY_MS = 86_400_000;

/** The first instant of a calendar day in India. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00${INDIA}`).toISOString();

/** The last millisecond of a calendar day in India. */
export const dayEnd = (day: string): string => new Date(Date.parse(dayStart(day)) + DAY_MS - 1).toISOString();

type Days = { from?: string; to?: string };

/** The search as a call takes it: the first and last day become the instants at which they begin and end. */
export const withDayBounds = <S extends Days>({ from, to, ...rest }: S): Omit<S, keyof Days> & Days => ({
  ...rest,
  ...(from !== undefined && { from: dayStart(from) }),
  ...(to !== undefined && { to: dayEnd(to) }),
});
