import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listPeriods } from './liabilities.queries.ts';
import { publishedSumView } from './liability.view.ts';

const SHOWN = 90;

/** The published sums, the newest first. */
export const listLiabilities =
  ({ db }: { db: Queries }): Handler<'GET /trust/liabilities'> =>
  async () => {
    const periods = await listPeriods(db, SHOWN);
    return { sums: await Promise.all(periods.map((row) => publishedSumView(db, row))) };
  };
