import type { Paise } from '@muqabla/contract/money';

/** The state of a payment at the gateway; `unknown` when the gateway does not have it. */
export type PaymentState = 'created' | 'pending' | 'captured' | 'failed' | 'unknown';

/** A payer's dispute of a payment at their bank; `lost` once the money was taken from the operator. */
export type PaymentDispute = {
  readonly state: 'open' | 'lost';
  /** In the smallest unit of its currency. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
};

/** A payment as fetched from the gateway. Money moves only by this, never by a webhook. */
export type VerifiedPayment = {
  /** The payment's id, also when it was fetched by another handle. */
  readonly providerPaymentId: string;
  readonly state: PaymentState;
  /** The amount that was captured and not sent back, in the smallest unit of its currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The reference by which people look the payment up: the bank's UTR, once there is one. */
  readonly reference: string;
  /** The amount that the gateway has sent back, also by refunds made outside the product, in the same unit. */
  readonly refunded: number;
  /** The newest dispute that is open or lost; null when there is none. */
  readonly dispute: PaymentDispute | null;
  /** The deposit the payment was created for, as stored at the gateway; empty when unknown. */
  readonly depositId: string;
};

/** A payment that the gateway does not have. */
export const UNKNOWN_PAYMENT: VerifiedPayment = {
  providerPaymentId: '',
  state: 'unknown',
  amount: 0,
  currency: 'INR',
  reference: '',
  refunded: 0,
  dispute: null,
  depositId: '',
};

/**
 * The payment a webhook is about: its id, or another handle by which the gateway finds it, such as the id of a dispute. Its
 * other fields are not trusted.
 */
export type WebhookNotice = { readonly eventId: string; readonly providerPaymentId: string };

/** A webhook as read: its notice, `irrelevant` when it is genuine and about no payment, null when it is not genuine. */
export type WebhookReading = WebhookNotice | 'irrelevant' | null;

/** The player who pays, for gateways that require it. */
export type PaymentCustomer = {
  readonly playerId: string;
  /** Ten digits. */
  readonly phone: string;
  readonly fullName: string;
};

export type PaymentRequest = {
  /** The id of the deposit, which is also the idempotency key. */
  readonly depositId: string;
  readonly amount: Paise;
  readonly returnUrl: string;
  readonly customer: PaymentCustomer;
  /** The time after which the payment can no longer be paid, where the gateway can enforce it. */
  readonly expiresAt: Date;
};

/**
 * The state of a refund at the gateway. `failed` is certain and final under its key: no money was sent. `pending` may
 * still become either.
 */
export type RefundState =
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string };

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A payment gateway. */
export type Payments = {
  /** Stored with every deposit and webhook. */
  readonly provider: string;
  /** Creates the payment of a deposit, or returns the existing one. Throws when the gateway does not respond. */
  createPayment(request: PaymentRequest): Promise<{ providerPaymentId: string; paymentUrl: string }>;
  /** Fetches the payment from the gateway, by its id or by the handle of a webhook. Throws when it does not respond: an unknown state is not `failed`. */
  fetchPayment(providerPaymentId: string): Promise<VerifiedPayment>;
  /**
   * Refunds a captured payment in its own currency; the amount in its smallest unit. Idempotent by key: again, it
   * returns the state of the same refund. Throws when no response came; the refund may then have happened or not.
   */
  refundPayment(request: {
    key: string;
    providerPaymentId: string;
    currency: string;
    amount: number;
  }): Promise<RefundState>;
  readWebhook(headers: WebhookHeaders, rawBody: Buffer, now: Date): WebhookReading;
};
