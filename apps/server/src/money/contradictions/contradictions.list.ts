import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { contradictionView } from './contradiction.view.ts';
import { CONTRADICTION_ORDERS, countOpenContradictions, readContradictions } from './contradictions.queries.ts';

export const listContradictions =
  ({ db }: { db: Queries }): Handler<'GET /admin/contradictions'> =>
  async ({ query: { status, sort, cursor } }) => {
    const order = sort ?? (status === 'open' ? 'oldest' : 'newest');
    const pageRequest = readPageRequest(CONTRADICTION_ORDERS[status], order, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...next } = await readContradictions(db, { status, pageRequest });
    return { contradictions: rows.map(contradictionView), ...next, open: await countOpenContradictions(db) };
  };
