import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listOpenDeposits } from './deposit.queries.ts';
import { depositView, readOwnDepositView } from './deposit.view.ts';

/** The player's own unsettled deposits, so that the player can return to a payment page they left. */
export const listOwnOpenDeposits =
  ({ db }: { db: Queries }): Handler<'GET /user/deposits'> =>
  async ({ player: { playerId } }) => {
    const open = await listOpenDeposits(db, playerId);
    return {
      deposits: open.map(({ paymentUrl, ...deposit }) => ({
        ...depositView(deposit),
        ...(paymentUrl !== null && deposit.status === 'created' && { paymentUrl }),
      })),
    };
  };

export const getDeposit =
  ({ db }: { db: Queries }): Handler<'GET /user/deposit/{depositId}'> =>
  async ({ params: { depositId }, player: { playerId } }) =>
    (await readOwnDepositView(db, { depositId, playerId })) ?? refuse('NOT_FOUND');
