import { addDays, startOfDay } from '@muqabla/contract/india-time';
import type { Queries } from '../../platform/db/database.ts';

const LONG_AGO = new Date(0);

/** The last day in India whose sums are stored; null before the first. */
export const findLastClosedDay = async (db: Queries): Promise<string | null> => {
  const [row] = await db.query<{ day: string | null }>('select max(day)::text as day from reports.days');
  return row?.day ?? null;
};

/** Reads the end of the closed days: the last closed day, and the first instant after it. */
export const readClosedDays = async (db: Queries): Promise<{ closed: string | null; openSince: Date }> => {
  const closed = await findLastClosedDay(db);
  return { closed, openSince: closed === null ? LONG_AGO : startOfDay(addDays(closed, 1)) };
};
