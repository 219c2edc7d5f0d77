import { PAGE_SIZE } from '@muqabla/contract/constants';
import {
  RECHARGE_OPERATORS,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/recharges/recharge-operators';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/calls.ts';
import type { RechargeProvider } from '../providers/recharge/port.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { tdsPositionView } from '../tds/tds.view.ts';
import { readPosition } from '../tds/withholding.queries.ts';
import { listOwnRecharges as list } from './recharge.queries.ts';
import { areRechargesOpen } from './recharge.rules.ts';
import { rechargeView } from './recharge.view.ts';

type Services = {
  db: Queries;
  clock: Clock;
  settings: SettingsStore;
  playMode: 'sandbox' | 'live';
  rechargeProvider: RechargeProvider;
};

const OPERATORS = Object.entries(RECHARGE_OPERATORS) as [RechargeOperator, { types: readonly RechargeType[] }][];

const openOperators = (provider: RechargeProvider) =>
  OPERATORS.map(([op_uid, { types }]) => ({
    op_uid,
    types: types.filter((type) => provider.supports(op_uid, type)),
  })).filter(({ types }) => types.length > 0);

export const listOwnRecharges = ({
  db,
  clock,
  settings,
  playMode,
  rechargeProvider,
}: Services): Handler<'GET /user/recharges'> => {
  const open = areRechargesOpen({ playMode, rechargeProvider }) ? openOperators(rechargeProvider) : [];
  return async ({ query: { page }, player: { playerId } }) => {
    const { recharges, totalPages } = await list(db, playerId, { page: Number(page), size: PAGE_SIZE });
    const { tdsOnWinnings } = await settings.read();
    return {
      recharges: recharges.map(rechargeView),
      totalPages,
      open,
      ...(tdsOnWinnings && { tds: tdsPositionView(await readPosition(db, playerId, clock.now())) }),
    };
  };
};
