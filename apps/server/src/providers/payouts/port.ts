import type { Paise } from '@muqabla/contract/money';
import type { WebhookHeaders } from '../payments/port.ts';

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
 * The state of a payout at the provider. `failed` is certain and final: nothing was paid and nothing will be. `returned`
 * is too: the bank sent the money back, perhaps days after `paid`. `unknown` when the provider cannot tell or does not have
 * the payout; that may still change.
 */
export type PayoutState =
  | { readonly state: 'processing' | 'unknown' }
  | { readonly state: 'paid'; readonly utr: string; readonly amount: Paise }
  | { readonly state: 'failed' | 'returned'; readonly reason: string };

export type PayoutRequest = {
  /** The withdrawal's id, and the idempotency key. */
  readonly key: string;
  readonly amount: Paise;
  readonly target: PayoutTarget;
  /** The owner's name as registered at the bank. */
  readonly payeeName: string;
};

/** The payout a webhook is about, by its key. Its other fields are not trusted. */
export type PayoutNotice = { readonly eventId: string; readonly key: string };

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
  sendPayout(payout: PayoutRequest): Promise<PayoutState>;
  /** Fetches the state of a payout. Throws when no response came. */
  fetchPayout(key: string): Promise<PayoutState>;
  /** The notice of a webhook, `irrelevant` when it is genuine and about no payout of ours, null when it is not genuine. */
  readWebhook(headers: WebhookHeaders, rawBody: Buffer, now: Date): PayoutNotice | 'irrelevant' | null;
};
