import type { Paise } from '@muqabla/contract/money';

/** The UPI ID or bank account that receives a payout. */
export type PayoutTarget =
  | { readonly method: 'UPI'; readonly upi: string }
  | {
      readonly method: 'BANK';
      readonly accountHolderName: string;
      readonly accountNumber: string;
      readonly ifscCode: string;
    };

/**
 * The state of a payout at the provider. `failed` is certain and final: nothing was paid and nothing will be. `unknown`
 * when the provider cannot tell or does not have the payout; that may still change.
 */
export type PayoutState =
  | { readonly state: 'processing' | 'unknown' }
  | { readonly state: 'paid'; readonly utr: string }
  | { readonly state: 'failed'; readonly reason: string };

/** A payout provider. */
export type Payouts = {
  /** Stored with every withdrawal. */
  readonly provider: string;
  /** The name of the account's owner; null when there is no such account. Throws when the provider does not respond. */
  findPayeeName(target: PayoutTarget, expectedName: string): Promise<string | null>;
  /**
   * Sends a payout. Idempotent by key: paid at most once. Throws when no response came; the payout may then have
   * happened or not.
   */
  sendPayout(payout: { key: string; amount: Paise; target: PayoutTarget }): Promise<PayoutState>;
  /** Fetches the state of a payout. Throws when no response came. */
  fetchPayout(key: string): Promise<PayoutState>;
};
