import type { Paise } from '@muqabla/contract/money';
import type { RechargeStatus } from '@muqabla/contract/recharges/recharge-calls';
import {
  RECHARGE_NUMBERS,
  RECHARGE_OPERATORS,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/recharges/recharge-operators';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { payRecharge, returnRecharge, type Transfer } from '../ledger/postings.rules.ts';

/** What a player asked for. */
export type RechargeDetails = {
  readonly number: string;
  readonly operator: RechargeOperator;
  readonly type: RechargeType;
  readonly amount: Paise;
};

/** A recharge as the rules see it. */
export type Recharge = RechargeDetails & {
  readonly rechargeId: string;
  readonly playerId: string;
  readonly orderId: string;
  readonly status: RechargeStatus;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

/** What the provider said, in a form that keeps what it did not say. */
export type ProviderSays =
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'failed' | 'pending' | 'unknown' };

type Bounds = { readonly rechargeMin: Paise; readonly rechargeMax: Paise };

/** Whether these details make a recharge: the type fits the operator, the number fits too, the amount is in bounds. */
export const checkDetails = (
  { number, operator, type, amount }: RechargeDetails,
  { rechargeMin, rechargeMax }: Bounds,
): Refusal | null => {
  const { number: kind, types } = RECHARGE_OPERATORS[operator];
  if (!types.some((taken) => taken === type)) return refuse('RECHARGE_TYPE_UNFIT');
  if (!RECHARGE_NUMBERS[kind].test(number)) return refuse('RECHARGE_NUMBER_UNFIT');
  if (amount >= rechargeMin && amount <= rechargeMax) return null;
  return refuse('RECHARGE_OUT_OF_BOUNDS', { min: rechargeMin / 100, max: rechargeMax / 100 });
};

/** Whether an order that is asked again is the one that stands. */
export const isSameOrder = (stands: RechargeDetails, asked: RechargeDetails): boolean =>
  stands.number === asked.number &&
  stands.operator === asked.operator &&
  stands.type === asked.type &&
  stands.amount === asked.amount;

/** Where a recharge goes next, and the money that moves with it. */
export type Outcome = {
  readonly status: 'success' | 'failed';
  readonly reference: string | null;
  readonly transfers: readonly Transfer[];
};

/**
 * What the provider's word makes of a recharge; null when nothing. Only a clear success or failure ends it, once;
 * anything else leaves the money held, however long it takes.
 */
export const decideOutcome = (recharge: Recharge, says: ProviderSays): Outcome | null => {
  if (recharge.status !== 'pending') return null;
  const { rechargeId, playerId, amount, orderId } = recharge;
  const act = { rechargeId, playerId, amount, reference: orderId };
  if (says.state === 'success') {
    return { status: 'success', reference: says.reference, transfers: [payRecharge(act)] };
  }
  if (says.state === 'failed') return { status: 'failed', reference: null, transfers: [returnRecharge(act)] };
  return null;
};
