import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import type { HttpDouble } from './http-double.ts';
import type { SignedWebhook, Signer } from './payments-double.ts';

/** The end of a payout. `processing` stays open until the test settles it. */
export type PayoutFate = 'paid' | 'failed' | 'processing';

/** A payout provider that enforces what its documentation says and has the truth about every payout. */
export type PayoutsDouble = {
  readonly config: NonNullable<ProviderConfig['payouts']>;
  readonly http: HttpDouble;
  /** Texts that must appear in no log and no error. */
  readonly secrets: readonly string[];
  /** Sets the end of payouts sent from now on: always the same, or chosen for each as it arrives. */
  setFate(fate: PayoutFate | (() => PayoutFate)): void;
  /** Settles, sends back what was paid, or contradicts what it reported before. */
  settle(key: string, end: 'paid' | 'failed' | 'returned' | 'processing'): void;
  /** Reports another amount for a payout than was requested. */
  misreport(key: string, paise: number): void;
  /** True when the provider has a payout of this key without an outcome. */
  isOpen(key: string): boolean;
  webhook(key: string, options?: { signer?: Signer }): SignedWebhook;
  /** A genuine webhook about a payout of another product of the operator. */
  foreignWebhook(): SignedWebhook;
  /** The paise that were paid for a key and not sent back, and how many payouts it has. */
  paidFor(key: string): { readonly paise: number; readonly payouts: number };
  /** The total paid and not sent back. */
  totalPaid(): number;
  /** Sets the owners of accounts: by UPI ID or account number; null when there is no such account. */
  setOwner(account: string, name: string | null): void;
  /** Refuses the next request to pay, for certain. */
  refuseNext(): void;
};
