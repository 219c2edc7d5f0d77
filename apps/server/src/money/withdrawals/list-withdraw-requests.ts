import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { listOwnWithdrawals } from './withdrawal.queries.ts';
import { withdrawRequestView } from './withdrawal.view.ts';

export const listWithdrawRequests =
  ({ db }: { db: Queries }): Handler<'GET /user/withdraw-requests'> =>
  async ({ query: { user_id, page, limit }, player: { playerId } }) => {
    if (user_id !== playerId) return refuse('NOT_FOUND');
    const size = Number(limit);
    const { withdrawals, total } = await listOwnWithdrawals(db, playerId, { page: Number(page), limit: size });
    return { withdrawRequests: withdrawals.map(withdrawRequestView), totalPages: Math.ceil(total / size) };
  };
