import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { staffDepositView } from './staff-deposit.view.ts';
import { countHeldAside, DEPOSIT_ORDER, listDeposits as list } from './staff-deposits.queries.ts';

/** GET /admin/deposits: deposits of all players. */
export const listDeposits =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits'> =>
  async ({ query: { sort = 'newest', cursor, ...asked } }) => {
    const turn = readPageRequest(DEPOSIT_ORDER, sort, cursor);
    if (isRefusal(turn)) return turn;
    const { rows, ...next } = await list(db, { ...asked, turn });
    return { deposits: rows.map(staffDepositView), inSuspense: await countHeldAside(db), ...next };
  };
