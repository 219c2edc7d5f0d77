import type { Paise } from '@muqabla/contract/money';
import type { RechargeOperator, RechargeType } from '@muqabla/contract/money/recharges/recharge-operators';

/** The two keys of a recharge: the product's id, and a number of at most 14 digits for providers that accept digits only. */
export type RechargeKeys = { readonly key: string; readonly orderNumber: string };

/** The order of a recharge. The provider's record of it must say the same. */
export type RechargeOrder = RechargeKeys & {
  readonly number: string;
  readonly operator: RechargeOperator;
  readonly type: RechargeType;
  readonly amount: Paise;
};

/**
 * The state of a recharge at the provider; `reference` is the operator's own, once delivered. `returned`: the money was
 * sent back, also after `success`. `different`: what it reports is about another number or amount than ordered.
 */
export type RechargeState =
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'pending' | 'failed' | 'returned' }
  | {
      readonly state: 'different';
      readonly reported: 'success' | 'pending' | 'failed' | 'returned';
      /** Null where it is as ordered or not reported. */
      readonly amount: Paise | null;
      readonly number: string | null;
    };

/** Delivers recharges. Both calls throw when no clear response comes: an unknown state is neither success nor failure. */
export type RechargeProvider = {
  /** Stored with every recharge. */
  readonly provider: string;
  /** True when an order that is sent again under its keys is delivered at most once. If not, it is sent once only. */
  readonly isIdempotent: boolean;
  /** True when the provider recharges this operator by this type. */
  supports(operator: RechargeOperator, type: RechargeType): boolean;
  /** Orders a recharge; if idempotent, returns the state of the existing one of these keys. */
  send(order: RechargeOrder): Promise<RechargeState>;
  /** The state of a recharge; `unknown` when the provider has no such order. */
  fetchState(order: RechargeOrder): Promise<RechargeState | { readonly state: 'unknown' }>;
};
