import type { Queries } from '../platform/db/database.ts';
import { readPageRequest } from '../platform/db/pagination.rules.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { staffRechargeView } from './recharge.view.ts';
import { countPending, listAllRecharges, RECHARGE_ORDER } from './staff-recharge.queries.ts';

export const listRecharges =
  ({ db }: { db: Queries }): Handler<'GET /admin/recharges'> =>
  async ({ query: { sort = 'newest', cursor, ...filter } }) => {
    const pageRequest = readPageRequest(RECHARGE_ORDER, sort, cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { recharges, ...next } = await listAllRecharges(db, { ...filter, pageRequest });
    return { recharges: recharges.map(staffRechargeView), pending: await countPending(db), ...next };
  };
