import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { staffDepositView } from './staff-deposit.view.ts';
import { countInSuspense, DEPOSIT_ORDER, listDeposits as list } from './staff-deposits.queries.ts';

export const listDeposits =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits'> =>
  async ({ query: { sort = 'newest', cursor, ...filter } }) => {
    const pageRequest = readPageRequest(DEPOSIT_ORDER, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...next } = await list(db, { ...filter, pageRequest });
    return { deposits: rows.map(staffDepositView), inSuspense: await countInSuspense(db), ...next };
  };
