import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { findLastRequest } from './withdrawal.queries.ts';

/** The player's last withdrawal request, the cooldown that follows it and the bounds of an amount. */
export const getLastWithdraw =
  ({ db, settings }: { db: Queries; settings: SettingsStore }): Handler<'GET /user/lastwithdraw'> =>
  async ({ player: { playerId } }) => {
    const last = await findLastRequest(db, playerId);
    const { withdrawCooldownHours, withdrawMin, withdrawMax } = await settings.read();
    return {
      lastWithdrawTime: last?.requestedAt.toISOString() ?? null,
      withdraw_timelimit: withdrawCooldownHours,
      minimum: rupeesFromPaise(withdrawMin),
      maximum: rupeesFromPaise(withdrawMax),
      pending: last?.isUnderWay ?? false,
    };
  };
