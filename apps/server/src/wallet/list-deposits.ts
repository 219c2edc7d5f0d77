import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { staffDepositView } from './staff-deposit.view.ts';
import { listDeposits as list } from './staff-deposits.queries.ts';

/** GET /admin/deposits: deposits of all players, newest first. */
export const listDeposits =
  ({ db }: { db: Queries }): Handler<'GET /admin/deposits'> =>
  async ({ query: { page, ...asked } }) => {
    const { deposits, ...counts } = await list(db, { ...asked, page: Number(page) });
    return { deposits: deposits.map(staffDepositView), ...counts };
  };
