import type { Paise } from '@muqabla/contract/money';

/** Where a payment stands at the gateway; `unknown` is a payment the gateway does not have. */
export type PaymentState = 'created' | 'pending' | 'captured' | 'failed' | 'unknown';

/** What the gateway itself says about a payment. Only this decides over money. */
export type VerifiedPayment = {
  readonly state: PaymentState;
  /** In the smallest unit of its currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What a person looks the payment up by: the bank's UTR, once there is one. */
  readonly reference: string;
  /** The deposit the payment was created for, as the gateway kept it; empty when unknown. */
  readonly depositId: string;
};

/** Which payment a notice of the gateway is about. What else the notice says is not believed. */
export type WebhookNotice = { readonly eventId: string; readonly providerPaymentId: string };

/**
 * What the gateway says about sending a payment back. `failed` is certain and final under its key: nothing went back.
 * `pending` may still become either.
 */
export type RefundAnswer =
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string };

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A payment gateway. */
export type Payments = {
  /** Kept with every deposit and webhook. */
  readonly provider: string;
  /** Creates the payment of a deposit, or answers the one it already has. Throws when the gateway does not answer. */
  createPayment(asked: {
    depositId: string;
    amount: Paise;
    returnUrl: string;
  }): Promise<{ providerPaymentId: string; paymentUrl: string }>;
  /** Asks the gateway. Throws when it does not answer: not knowing is not `failed`. */
  fetchPayment(providerPaymentId: string): Promise<VerifiedPayment>;
  /**
   * Sends a captured payment back to whoever paid, in the currency it came in; the amount in its smallest unit. The same
   * key again is the same refund, and answers where that stands. Throws when no answer came, which says nothing about
   * whether it went back.
   */
  refundPayment(asked: {
    key: string;
    providerPaymentId: string;
    currency: string;
    amount: number;
  }): Promise<RefundAnswer>;
  /** The notice in a webhook, or null when its signature, time or form is not right. */
  readWebhook(headers: WebhookHeaders, rawBody: Buffer, now: Date): WebhookNotice | null;
};
