// India has one clock, half an hour off the whole hours, and no summer time.
const INDIA = '+05:30';
const DAY_MS = 86_400_000;

/** The first instant of a day in India. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00${INDIA}`).toISOString();

/** The last millisecond of a day in India. */
export const dayEnd = (day: string): string => new Date(Date.parse(dayStart(day)) + DAY_MS - 1).toISOString();
