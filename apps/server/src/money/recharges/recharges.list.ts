import type { Queries } from '../../platform/db/database.ts';
import { readPageRequest } from '../../platform/db/pagination.rules.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { staffRechargeView } from './recharge.view.ts';
import { countPending, listAllRecharges, RECHARGE_ORDER } from './staff-recharge.queries.ts';

type Query = CallInput<'GET /admin/recharges'>['query'];

/** One page of the recharges of all players or of one. */
export const readRechargePage = async (db: Queries, { sort = 'newest', cursor, ...filter }: Query) => {
  const pageRequest = readPageRequest(RECHARGE_ORDER, sort, cursor);
  if (isRefusal(pageRequest)) return pageRequest;
  const { rows, ...next } = await listAllRecharges(db, { ...filter, pageRequest });
  return { rows: rows.map(staffRechargeView), ...next };
};

export const listRecharges =
  ({ db }: { db: Queries }): Handler<'GET /admin/recharges'> =>
  async ({ query }) => {
    const page = await readRechargePage(db, query);
    if (isRefusal(page)) return page;
    const { rows: recharges, ...next } = page;
    return { recharges, pending: await countPending(db), ...next };
  };
