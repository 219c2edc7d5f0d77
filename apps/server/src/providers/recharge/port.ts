import type { Paise } from '@muqabla/contract/money';

/** An order for the provider. Idempotent by key: delivered at most once. */
export type RechargeOrder = {
  readonly key: string;
  readonly number: string;
  /** The product's id of the operator. */
  readonly operator: string;
  readonly type: string;
  readonly amount: Paise;
};

/** The state of a recharge at the provider; `reference` is the operator's own, once delivered. */
export type RechargeState =
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'pending' }
  | { readonly state: 'failed' };

/** Delivers recharges. Both calls throw when no clear response comes: an unknown state is neither success nor failure. */
export type RechargeProvider = {
  /** Stored with every recharge. */
  readonly provider: string;
  /** Orders a recharge, or returns the state of the existing one of this key. */
  send(order: RechargeOrder): Promise<RechargeState>;
  /** The state of the recharge of this key; `unknown` when the provider never received it. */
  fetchState(key: string): Promise<RechargeState | { readonly state: 'unknown' }>;
};
