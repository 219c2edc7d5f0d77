import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import type { HttpDouble } from './http-double.ts';

export type SignedWebhook = { readonly headers: Record<string, string>; readonly body: string };

/** The secret that signs a webhook: the current one, the one before a rotation, or a forger's. */
export type Signer = 'current' | 'former' | 'forger';

/** The captured amount of a payment, in the smallest unit of the currency. */
export type Capture = { readonly amount?: number; readonly currency?: string };

/** A payment gateway that enforces what its documentation says and has the truth about every payment. */
export type PaymentsDouble = {
  readonly name: string;
  readonly config: NonNullable<ProviderConfig['payments']>;
  readonly http: HttpDouble;
  /** Texts that must appear in no log and no error. */
  readonly secrets: readonly string[];
  /** True when its webhooks carry a time, so that old ones can be refused. */
  readonly hasTimes: boolean;
  /** The gateway's id of the payment of a deposit; undefined when it has none. */
  paymentOf(depositId: string): string | undefined;
  pay(paymentId: string, capture?: Capture): void;
  fail(paymentId: string): void;
  /** A payment of another product of the operator, paid. */
  payForeign(): string;
  webhook(paymentId: string, options?: { signer?: Signer; sentAt?: Date }): SignedWebhook;
  /** A genuine webhook about something other than a payment. */
  irrelevantWebhook(): SignedWebhook;
  /** Captured minor units less refunds, by deposit. */
  captured(): ReadonlyMap<string, number>;
  /** The number of payments created for a deposit. */
  countOf(depositId: string): number;
  refundsOf(paymentId: string): readonly { readonly amount: number }[];
  /** The operator sends a captured payment back in the gateway's dashboard, wholly or in part. */
  refundByHand(paymentId: string, amount?: number): SignedWebhook;
  /** The payer disputes a captured payment at their bank. */
  dispute(paymentId: string, state: 'open' | 'lost' | 'won'): SignedWebhook;
  /** Lets every pending refund reach the payer. */
  completeRefunds(): void;
};
