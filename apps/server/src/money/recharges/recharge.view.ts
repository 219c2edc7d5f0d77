import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Recharge as PlayersRecharge, StaffRecharge } from '@muqabla/contract/money/recharges/recharge-calls';
import { maskNumber, maskPhone } from '../../platform/masks.rules.ts';
import type { Recharge } from './recharge.rules.ts';
import type { RechargeWithPlayer } from './staff-recharge.queries.ts';

/** A recharge as its player sees it. */
export const rechargeView = (recharge: Recharge): PlayersRecharge => ({
  _id: recharge.rechargeId,
  order_id: recharge.orderId,
  number: recharge.number,
  op_uid: recharge.operator,
  type: recharge.type,
  amount: rupeesFromPaise(recharge.amount),
  ...(recharge.tax > 0 && { tax: rupeesFromPaise(recharge.tax) }),
  status: recharge.status,
  createdAt: recharge.createdAt.toISOString(),
  settledAt: recharge.settledAt?.toISOString() ?? null,
  ...(recharge.reference !== null && { reference: recharge.reference }),
  ...(recharge.returnedAt !== null && { returnedAt: recharge.returnedAt.toISOString() }),
});

/** A recharge as staff see it. */
export const staffRechargeView = ({ username, phone, pollAt, ...recharge }: RechargeWithPlayer): StaffRecharge => ({
  ...rechargeView(recharge),
  number: maskNumber(recharge.number),
  player: { _id: recharge.playerId, username, phone: maskPhone(phone) },
  nextPollAt: pollAt?.toISOString() ?? null,
  orderNumber: recharge.orderNumber,
  isUnknown: recharge.status === 'pending' && recharge.unknownAt !== null,
});
