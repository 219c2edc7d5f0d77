import { indianTime } from '@muqabla/contract/india-time';
import type { Paise } from '@muqabla/contract/money';
import type { RechargeStatus } from '@muqabla/contract/money/recharges/recharge-calls';
import {
  RECHARGE_NUMBERS,
  RECHARGE_OPERATORS,
  type RechargeOperator,
  type RechargeType,
} from '@muqabla/contract/money/recharges/recharge-operators';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { bounceRecharge, payRecharge, returnRecharge, type Transfer } from '../../core/ledger/postings.rules.ts';
import { freePart } from '../../core/wallet/unfree-prizes.rules.ts';

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
  /** Withheld beside the amount. */
  readonly tax: Paise;
  readonly orderId: string;
  readonly status: RechargeStatus;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** The provider's key: digits only. */
  readonly orderNumber: string;
  /** The time at which the order was claimed for its first request; null when it was certainly never sent. */
  readonly sentAt: Date | null;
  /** The time since which the provider responds that it has no such order. */
  readonly unknownAt: Date | null;
  readonly returnedAt: Date | null;
  /** The provider that it was ordered from, which alone knows it. */
  readonly provider: string;
};

/**
 * The provider's response; `unknown` when it has no such order, `different` when it is about another number or amount. `silence`: no clear response came, or the order was not sent
 * because it may already have been.
 */
export type ProviderResponse =
  | { readonly state: 'success'; readonly reference: string }
  | {
      readonly state: 'different';
      readonly reported: 'success' | 'failed' | 'pending' | 'returned';
      readonly amount: Paise | null;
      readonly number: string | null;
    }
  | { readonly state: 'failed' | 'pending' | 'returned' | 'unknown' | 'silence' };

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

/** True when recharges can be ordered. The sandbox delivers nothing, so real winnings must not be spent on it. */
export const areRechargesOpen = ({
  playMode,
  rechargeProvider,
}: {
  playMode: 'sandbox' | 'live';
  rechargeProvider: { provider: string };
}): boolean => playMode === 'sandbox' || rechargeProvider.provider !== 'sandbox';

/** Refuses an amount that winnings cover only with prizes that must stay for now; null when the rest is enough. */
export const unfreeRefusal = (
  amount: Paise,
  reward: Paise,
  unfree: { readonly amount: Paise; readonly until: Date } | null,
): Refusal | null => {
  const free = freePart(reward, unfree);
  if (unfree === null || amount <= free) return null;
  const [held, until] = [(reward - free) / 100, indianTime(unfree.until)];
  return refuse('RECHARGE_PRIZE_NOT_FREE', { held, until, available: Math.floor(free / 100) });
};

/** True when a repeated order equals the existing one. */
export const isSameOrder = (existing: RechargeDetails, order: RechargeDetails): boolean =>
  existing.number === order.number &&
  existing.operator === order.operator &&
  existing.type === order.type &&
  existing.amount === order.amount;

/** The new status of a recharge, and the transfers that go with it. */
export type Outcome = {
  readonly status: 'success' | 'failed' | 'returned';
  readonly reference: string | null;
  readonly transfers: readonly Transfer[];
};

/**
 * Decides the outcome of a recharge by the provider's response; null when nothing changes. Only a clear success or failure
 * ends it, once; otherwise the money stays held. What was delivered can be sent back, once; what came back before it was
 * reported as delivered was never delivered.
 */
export const decideOutcome = (recharge: Recharge, response: ProviderResponse): Outcome | null => {
  const { rechargeId, playerId, amount, orderId, reference } = recharge;
  const { state } = response;
  const act = { rechargeId, playerId, amount, reference: orderId };
  if (recharge.status === 'success')
    return state === 'returned' ? { status: 'returned', reference, transfers: [bounceRecharge(act)] } : null;
  if (recharge.status !== 'pending') return null;
  if (response.state === 'success')
    return { status: 'success', reference: response.reference, transfers: [payRecharge(act)] };
  if (state === 'failed' || state === 'returned')
    return { status: 'failed', reference: null, transfers: [returnRecharge(act)] };
  return null;
};

/** Since when the provider has no such order, after this response; an earlier time stays. Silence and what is not about this order change nothing. */
export const unknownSince = (recharge: Recharge, { state }: ProviderResponse, now: Date): Date | null => {
  if (state === 'silence' || state === 'different') return recharge.unknownAt;
  return state === 'unknown' ? (recharge.unknownAt ?? now) : null;
};

/** A request that was sent longer ago than this can no longer be on its way. */
const LATE_REQUEST_MILLISECONDS = 3_600_000;

/**
 * True when staff may return the money of a recharge that the provider has just said it has no order of. Not
 * automatic: a key of another account would make every order unknown.
 */
export const mayFail = ({ status, unknownAt, sentAt }: Recharge, now: Date): boolean =>
  status === 'pending' &&
  unknownAt !== null &&
  sentAt !== null &&
  now.getTime() - sentAt.getTime() >= LATE_REQUEST_MILLISECONDS;
