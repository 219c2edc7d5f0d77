import { PAGE_SIZE } from '@muqabla/contract/constants';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listOwnRecharges as list } from './recharge.queries.ts';
import { rechargeView } from './recharge.view.ts';

export const listOwnRecharges =
  ({ db }: { db: Queries }): Handler<'GET /user/recharges'> =>
  async ({ query: { page }, player: { playerId } }) => {
    const { recharges, totalPages } = await list(db, playerId, { page: Number(page), size: PAGE_SIZE });
    return { recharges: recharges.map(rechargeView), totalPages };
  };
