import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import type { HttpDouble } from './http-double.ts';

export type SignedWebhook = { readonly headers: Record<string, string>; readonly body: string };

/** Whose secret signs a webhook: the current one, the one before a rotation, or a forger's. */
export type Signer = 'current' | 'former' | 'forger';

/** What a payment captured, in the smallest unit of the currency. */
export type Capture = { readonly amount?: number; readonly currency?: string };

/** A payment gateway that enforces what its documentation says and has the truth about every payment. */
export type PaymentsDouble = {
  readonly name: string;
  readonly config: NonNullable<ProviderConfig['payments']>;
  readonly http: HttpDouble;
  /** Texts that must appear in no log and no error. */
  readonly secrets: readonly string[];
  /** Whether its webhooks carry a time, so that old ones can be refused. */
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
  /** Lets every pending refund reach the payer. */
  completeRefunds(): void;
};
