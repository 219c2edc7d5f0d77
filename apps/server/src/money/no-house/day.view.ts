import type { PublishedDayView } from '@muqabla/contract/money/no-house/no-house-calls';
import { readEntriesOf } from '../../core/public-log/log.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { DayRow } from './no-house.queries.ts';

/** A published day with the place of its entry in the public log. */
export const publishedDayView = async (
  db: Queries,
  { period, root, entry, flows }: DayRow,
): Promise<PublishedDayView> => {
  const [logged] = await readEntriesOf(db, root);
  return { period, logIndex: logged?.entry_index ?? null, logEntry: entry, flows };
};
