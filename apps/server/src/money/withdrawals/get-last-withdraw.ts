import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { tdsPositionView } from '../tds/tds.view.ts';
import { readPosition } from '../tds/withholding.queries.ts';
import { findLastRequest } from './withdrawal.queries.ts';

/** The player's last withdrawal request, the cooldown that follows it and the bounds of an amount. */
export const getLastWithdraw =
  ({
    db,
    clock,
    settings,
  }: {
    db: Queries;
    clock: Clock;
    settings: SettingsStore;
  }): Handler<'GET /user/lastwithdraw'> =>
  async ({ player: { playerId } }) => {
    const last = await findLastRequest(db, playerId);
    const { withdrawCooldownHours, withdrawMin, withdrawMax, tdsOnWinnings } = await settings.read();
    return {
      lastWithdrawTime: last?.requestedAt.toISOString() ?? null,
      withdraw_timelimit: withdrawCooldownHours,
      minimum: rupeesFromPaise(withdrawMin),
      maximum: rupeesFromPaise(withdrawMax),
      pending: last?.isUnderWay ?? false,
      ...(tdsOnWinnings && { tds: tdsPositionView(await readPosition(db, playerId, clock.now())) }),
    };
  };
