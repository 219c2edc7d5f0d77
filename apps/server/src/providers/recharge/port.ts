import type { Paise } from '@muqabla/contract/money';

/** A recharge as the provider is asked for it. The same key again is the same recharge, delivered at most once. */
export type RechargeOrder = {
  readonly key: string;
  readonly number: string;
  /** Our id of the operator. */
  readonly operator: string;
  readonly type: string;
  readonly amount: Paise;
};

/** Where a recharge stands at the provider; `reference` is the operator's own, once delivered. */
export type RechargeAnswer =
  | { readonly state: 'success'; readonly reference: string }
  | { readonly state: 'pending' }
  | { readonly state: 'failed' };

/** Delivers recharges. Both calls throw when no clear answer comes: not knowing is neither success nor failure. */
export type RechargeProvider = {
  /** Kept with every recharge. */
  readonly provider: string;
  /** Orders a recharge, or answers how the one of this key stands. */
  send(order: RechargeOrder): Promise<RechargeAnswer>;
  /** How the recharge of this key stands; `unknown` is one the provider was never asked for. */
  ask(key: string): Promise<RechargeAnswer | { readonly state: 'unknown' }>;
};
