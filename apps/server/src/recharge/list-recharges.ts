import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { staffRechargeView } from './recharge.view.ts';
import { listAllRecharges } from './staff-recharge.queries.ts';

/** GET /admin/recharges: everybody's, newest first. */
export const listRecharges =
  ({ db }: { db: Queries }): Handler<'GET /admin/recharges'> =>
  async ({ query: { page, ...asked } }) => {
    const { recharges, ...counts } = await listAllRecharges(db, { ...asked, page: Number(page) });
    return { recharges: recharges.map(staffRechargeView), ...counts };
  };
