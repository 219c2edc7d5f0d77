import type { PublishedSumView } from '@muqabla/contract/money/liabilities/liability-calls';
import { readEntriesOf } from '../../core/public-log/log.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PeriodRow } from './liabilities.queries.ts';

/** A published sum with its entry in the public log. */
export const publishedSumView = async (
  db: Queries,
  { period, taken_at, root, total_paise, leaves }: PeriodRow,
): Promise<PublishedSumView> => {
  const [logged] = await readEntriesOf(db, root);
  return {
    period,
    takenAt: taken_at.toISOString(),
    root,
    totalPaise: total_paise,
    leaves,
    logIndex: logged?.entry_index ?? null,
    logEntry: logged?.entry ?? '',
  };
};
