const DAY_MILLISECONDS = 24 * 3_600_000;
/** 1 January 1970 was a Thursday. */
const DAYS_FROM_MONDAY = 3;

/** The Monday, in UTC, of the week in which an id was made: a UUIDv7 begins with its millisecond. */
export const weekOf = (id: string): string => {
  const day = Math.floor(Number.parseInt(id.replace('-', '').slice(0, 12), 16) / DAY_MILLISECONDS);
  const monday = day - ((day + DAYS_FROM_MONDAY) % 7);
  return new Date(monday * DAY_MILLISECONDS).toISOString().slice(0, 10);
};
