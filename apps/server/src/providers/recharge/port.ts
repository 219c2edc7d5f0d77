import type { Paise } from '@muqabla/contract/money';
import type { RechargeOperator, RechargeType } from '@muqabla/contract/recharges/recharge-operators';

/** The two keys of a recharge: the product's id, and a number of at most 14 digits for providers that accept digits only. */
export type RechargeKeys = { readonly key: string; readonly orderNumber: string };

/** What is recharged. The provider's record of it must say the same. */
export type RechargeOrder = RechargeKeys & {
  readonly number: string;
  readonly operator: RechargeOperator;
  readonly type: RechargeType;
  readonly amount: Paise;
};

/**
 * The state of a recharge at the provider; `reference` is the operator's own, once delivered. `returned`: the money was
 * sent back, also after `success`.
 */
export type RechargeState =
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'pending' | 'failed' | 'returned' };

/** Delivers recharges. Both calls throw when no clear response comes: an unknown state is neither success nor failure. */
export type RechargeProvider = {
  /** Stored with every recharge. */
  readonly provider: string;
  /** Whether an order that is sent again under its keys is delivered at most once. If not, it is sent once only. */
  readonly isIdempotent: boolean;
  /** Whether the provider recharges this operator by this type. */
  supports(operator: RechargeOperator, type: RechargeType): boolean;
  /** Orders a recharge; if idempotent, returns the state of the existing one of these keys. */
  send(order: RechargeOrder): Promise<RechargeState>;
  /** The state of a recharge; `unknown` when the provider has no such order. */
  fetchState(order: RechargeOrder): Promise<RechargeState | { readonly state: 'unknown' }>;
};
