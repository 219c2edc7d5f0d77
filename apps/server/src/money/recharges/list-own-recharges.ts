import { PAGE_SIZE } from '@muqabla/contract/constants';
import {
  RECHARGE_OPERATORS,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/money/recharges/recharge-operators';
import type { Services } from '../../core/core.ts';
import type { Withholding } from '../../core/withholding/withholding.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { RechargeProvider } from '../../providers/recharge/port.ts';
import { readOwnRecharges } from './recharge.queries.ts';
import { areRechargesOpen } from './recharge.rules.ts';
import { rechargeView } from './recharge.view.ts';

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
  withholding,
  playMode,
  rechargeProvider,
}: Pick<Services, 'db' | 'clock' | 'settings'> & {
  withholding: Withholding;
  playMode: 'sandbox' | 'live';
  rechargeProvider: RechargeProvider;
}): Handler<'GET /user/recharges'> => {
  const open = areRechargesOpen({ playMode, rechargeProvider }) ? openOperators(rechargeProvider) : [];
  return async ({ query, player: { playerId } }) => {
    const { recharges, ...pages } = await readOwnRecharges(db, playerId, { ...query, limit: PAGE_SIZE });
    const { tdsOnWinnings } = await settings.read();
    return {
      recharges: recharges.map(rechargeView),
      ...pages,
      open,
      ...(tdsOnWinnings && (await withholding.readShown(db, playerId, clock.now()))),
    };
  };
};
