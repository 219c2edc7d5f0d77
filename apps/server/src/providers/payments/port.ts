import type { Paise } from '@muqabla/contract/money';

/** Where a payment stands at the gateway; `unknown` is a payment the gateway does not have. */
export type PaymentState = 'created' | 'pending' | 'captured' | 'failed' | 'unknown';

/** What the gateway itself says about a payment. Only this decides over money. */
export type VerifiedPayment = {
  readonly state: PaymentState;
  readonly amount: Paise;
  /** ISO 4217. */
  readonly currency: string;
  /** What a person looks the payment up by: the bank's UTR, once there is one. */
  readonly reference: string;
  /** The deposit the payment was created for, as the gateway kept it; empty when unknown. */
  readonly depositId: string;
};

/** Which payment a notice of the gateway is about. What else the notice says is not believed. */
export type WebhookNotice = { readonly eventId: string; readonly providerPaymentId: string };

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
  /** The notice in a webhook, or null when its signature, time or form is not right. */
  readWebhook(headers: WebhookHeaders, rawBody: Buffer, now: Date): WebhookNotice | null;
};
