import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import { findEarlier, findForStaff, listSharers, readEvents, readRewards } from './staff-withdrawal.queries.ts';
import { withdrawalDetailView } from './staff-withdrawal.view.ts';

/** GET /admin/withdrawals/{id}: one withdrawal while it waits, and afterwards too, so that a link to it stays good. */
export const getWithdrawal =
  ({ db }: { db: Queries }): Handler<'GET /admin/withdrawals/{id}'> =>
  async ({ params: { id } }) => {
    const row = await findForStaff(db, id);
    if (row === null) return refuse('NOT_FOUND');
    return withdrawalDetailView({
      row,
      earlier: await findEarlier(db, row),
      sharers: await listSharers(db, row),
      events: await readEvents(db, id),
      rewards: await readRewards(db, id, row.player_id),
    });
  };
