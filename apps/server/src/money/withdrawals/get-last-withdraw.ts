import { rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import type { Services } from '../../core/core.ts';
import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findLastRequest, listOwnWithdrawals } from './withdrawal.queries.ts';
import { withdrawRequestView } from './withdrawal.view.ts';

/** The player's last withdrawal request, the cooldown that follows it and the bounds of an amount. */
export const getLastWithdraw =
  ({
    db,
    clock,
    settings,
    withholding,
  }: Pick<Services, 'db' | 'clock' | 'settings'> & { withholding: Withholding }): Handler<'GET /user/lastwithdraw'> =>
  async ({ player: { playerId } }) => {
    const last = await findLastRequest(db, playerId);
    const { withdrawCooldownHours, withdrawMin, withdrawMax, tdsOnWinnings } = await settings.read();
    return {
      lastWithdrawTime: last?.requestedAt.toISOString() ?? null,
      withdraw_timelimit: withdrawCooldownHours,
      minimum: rupeesFromPaise(withdrawMin),
      maximum: rupeesFromPaise(withdrawMax),
      pending: last?.isUnderWay ?? false,
      ...(tdsOnWinnings && (await withholding.readShown(db, playerId, clock.now()))),
    };
  };

export const listWithdrawRequests =
  ({ db }: { db: Queries }): Handler<'GET /user/withdraw-requests'> =>
  async ({ query: { user_id, ...page }, player: { playerId } }) => {
    if (user_id !== playerId) return refuse('NOT_FOUND');
    const { withdrawals, ...pages } = await listOwnWithdrawals(db, playerId, page);
    return { withdrawRequests: withdrawals.map(withdrawRequestView), ...pages };
  };
