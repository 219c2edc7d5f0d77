import type { Paise } from '@muqabla/contract/money';

/** Where money is paid to. */
export type PayoutTarget =
  | { readonly method: 'UPI'; readonly upi: string }
  | {
      readonly method: 'BANK';
      readonly accountHolderName: string;
      readonly accountNumber: string;
      readonly ifscCode: string;
    };

/**
 * What the provider itself says about a payout. `failed` is certain and final: nothing was paid and nothing will be.
 * `unknown` is that it cannot say, or does not have the payout: both may still change.
 */
export type PayoutAnswer =
  | { readonly state: 'processing' | 'unknown' }
  | { readonly state: 'paid'; readonly utr: string }
  | { readonly state: 'failed'; readonly reason: string };

/** Pays players out. */
export type Payouts = {
  /** Kept with every withdrawal. */
  readonly provider: string;
  /** The name an account is in, null when there is no such account. Throws when the provider does not answer. */
  findPayeeName(target: PayoutTarget, expectedName: string): Promise<string | null>;
  /**
   * Pays. The same key again is the same payout, paid at most once. Throws when no answer came, which says nothing
   * about whether it was paid.
   */
  sendPayout(asked: { key: string; amount: Paise; target: PayoutTarget }): Promise<PayoutAnswer>;
  /** Asks about a payout. Throws when no answer came. */
  fetchPayout(key: string): Promise<PayoutAnswer>;
};
