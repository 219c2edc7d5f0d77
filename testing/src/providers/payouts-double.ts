import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import {
  type DoubleRequest,
  type DoubleResponse,
  type HttpDouble,
  type SignedWebhook,
  type Signer,
  startHttpDouble,
} from './http-double.ts';

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
  settle(key: string, end: PayoutState): void;
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

type PayoutState = PayoutFate | 'returned';

/** A payout as the provider has it. */
export type BookedPayout = {
  readonly id: string;
  /** The operator's reference. */
  readonly reference: string;
  paise: number;
  state: PayoutState;
};

const OWNER = 'Kavya Sharma';

/** The provider's books. */
export type PayoutsBook = ReturnType<typeof openBook>;

const openBook = () => {
  const payouts: BookedPayout[] = [];
  const owners = new Map<string, string | null>();
  const next = { fate: (): PayoutFate => 'paid', isRefused: false };
  return {
    payouts,
    owners,
    next,
    find: (reference: string | null) => payouts.find((payout) => payout.reference === reference),
    add: (payout: Omit<BookedPayout, 'state'>): BookedPayout => {
      const added = { ...payout, state: next.fate() };
      payouts.push(added);
      return added;
    },
    /** True once after `refuseNext`. */
    takesRefusal: () => {
      const { isRefused } = next;
      next.isRefused = false;
      return isRefused;
    },
    /** The owner of an account; null when there is none. */
    ownerOf: (account: string): string | null => (owners.has(account) ? (owners.get(account) ?? null) : OWNER),
  };
};

/** The part of a provider's double that is its own: its requests, its words and its webhooks. */
type Provider = {
  readonly config: (http: HttpDouble) => PayoutsDouble['config'];
  readonly secrets: readonly string[];
  readonly handle: (request: DoubleRequest) => DoubleResponse;
  /** The reference of a payout by the operator's key. */
  referenceOf(key: string): string;
  /** The webhook about a payout; `payout` is undefined when there is none of this reference. */
  webhook(about: { reference: string; payout: BookedPayout | undefined; signer: Signer }): SignedWebhook;
  foreignWebhook(): SignedWebhook;
};

/** Starts the double of a provider over the books that all providers keep. */
export const startPayoutsDouble = async (providerOf: (book: PayoutsBook) => Provider): Promise<PayoutsDouble> => {
  const book = openBook();
  const { payouts, owners, next } = book;
  const provider = providerOf(book);
  const http = await startHttpDouble(provider.handle);
  const find = (key: string) => book.find(provider.referenceOf(key));
  const sumOf = (all: readonly BookedPayout[]) =>
    all.reduce((sum, { state, paise }) => (state === 'paid' ? sum + paise : sum), 0);
  return {
    config: provider.config(http),
    http,
    secrets: provider.secrets,
    setFate: (fate) => {
      next.fate = typeof fate === 'function' ? fate : () => fate;
    },
    settle: (key, end) => {
      const payout = find(key);
      if (payout === undefined) throw new Error(`the double has no payout ${key}`);
      payout.state = end;
    },
    misreport: (key, paise) => {
      const payout = find(key);
      if (payout !== undefined) payout.paise = paise;
    },
    isOpen: (key) => find(key)?.state === 'processing',
    webhook: (key, { signer = 'current' } = {}) =>
      provider.webhook({ reference: provider.referenceOf(key), payout: find(key), signer }),
    foreignWebhook: () => provider.foreignWebhook(),
    paidFor: (key) => {
      const all = payouts.filter(({ reference }) => reference === provider.referenceOf(key));
      return { paise: sumOf(all), payouts: all.length };
    },
    totalPaid: () => sumOf(payouts),
    setOwner: (account, name) => void owners.set(account, name),
    refuseNext: () => {
      next.isRefused = true;
    },
  };
};
