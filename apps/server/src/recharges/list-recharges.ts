import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { staffRechargeView } from './recharge.view.ts';
import { countPending, listAllRecharges, RECHARGE_ORDER } from './staff-recharge.queries.ts';

/** GET /admin/recharges: everybody's. */
export const listRecharges =
  ({ db }: { db: Queries }): Handler<'GET /admin/recharges'> =>
  async ({ query: { sort = 'newest', cursor, ...asked } }) => {
    const turn = readPageRequest(RECHARGE_ORDER, sort, cursor);
    if (isRefusal(turn)) return turn;
    const { recharges, ...next } = await listAllRecharges(db, { ...asked, turn });
    return { recharges: recharges.map(staffRechargeView), pending: await countPending(db), ...next };
  };
