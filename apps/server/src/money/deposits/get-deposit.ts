import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readOwnDepositView } from './deposit.view.ts';

export const getDeposit =
  ({ db }: { db: Queries }): Handler<'GET /user/deposit/{depositId}'> =>
  async ({ params: { depositId }, player: { playerId } }) =>
    (await readOwnDepositView(db, { depositId, playerId })) ?? refuse('NOT_FOUND');
