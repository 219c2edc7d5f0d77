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

/** The details of an order. */
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

/** The provider's response; `unknown` when it never received the order. */
export type ProviderResponse =
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'failed' | 'pending' | 'unknown' };

type Bounds = { readonly rechargeMin: Paise; readonly rechargeMax: Paise };

/** Refuses a type or number that does not fit the operator, or an amount out of bounds; null when all fit. */
export const detailsRefusal = (
  { number, operator, type, amount }: RechargeDetails,
  { rechargeMin, rechargeMax }: Bounds,
): Refusal | null => {
  const { number: kind, types } = RECHARGE_OPERATORS[operator];
  if (!types.some((taken) => taken === type)) return refuse('RECHARGE_TYPE_UNFIT');
  if (!RECHARGE_NUMBERS[kind].test(number)) return refuse('RECHARGE_NUMBER_UNFIT');
  if (amount >= rechargeMin && amount <= rechargeMax) return null;
  return refuse('RECHARGE_OUT_OF_BOUNDS', { min: rechargeMin / 100, max: rechargeMax / 100 });
};

/** Whether a repeated order equals the existing one. */
export const isSameOrder = (existing: RechargeDetails, order: RechargeDetails): boolean =>
  existing.number === order.number &&
  existing.operator === order.operator &&
  existing.type === order.type &&
  existing.amount === order.amount;

/** The final status of a recharge, and the transfers that go with it. */
export type Outcome = {
  readonly status: 'success' | 'failed';
  readonly reference: string | null;
  readonly transfers: readonly Transfer[];
};

/**
 * Decides the outcome of a recharge by the provider's response; null when nothing changes. Only a clear success or failure
 * ends it, once; otherwise the money stays held.
 */
export const decideOutcome = (recharge: Recharge, response: ProviderResponse): Outcome | null => {
  if (recharge.status !== 'pending') return null;
  const { rechargeId, playerId, amount, orderId } = recharge;
  const act = { rechargeId, playerId, amount, reference: orderId };
  if (response.state === 'success') {
    return { status: 'success', reference: response.reference, transfers: [payRecharge(act)] };
  }
  if (response.state === 'failed') return { status: 'failed', reference: null, transfers: [returnRecharge(act)] };
  return null;
};
