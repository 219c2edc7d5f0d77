import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import { listOpenDeposits } from './deposit.queries.ts';
import { depositView } from './deposit.view.ts';

/** GET /user/deposits: the player's own deposits that are not settled, so that a payment page once left is found again. */
export const listOwnOpenDeposits =
  ({ db }: { db: Queries }): Handler<'GET /user/deposits'> =>
  async ({ player: { playerId } }) => {
    const open = await listOpenDeposits(db, playerId);
    return {
      deposits: open.map(({ deposit, paymentUrl }) => ({
        ...depositView(deposit),
        ...(paymentUrl !== null && deposit.status === 'created' && { paymentUrl }),
      })),
    };
  };
