import type { ProviderConfig } from '../../../apps/server/src/providers/provider-config.ts';
import {
  type DoubleRequest,
  type DoubleResponse,
  type HttpDouble,
  newName,
  type SignedWebhook,
  type Signer,
  startHttpDouble,
} from './http-double.ts';

/** The captured amount of a payment, in the smallest unit of the currency. */
type Capture = { readonly amount?: number; readonly currency?: string };

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
  dispute(paymentId: string, state: DisputeState): SignedWebhook;
  /** Lets every pending refund reach the payer. */
  completeRefunds(): void;
};

type DisputeState = 'open' | 'lost' | 'won';

/** Money that a payer has sent for a bill, in minor units. */
export type Payment = {
  readonly id: string;
  readonly bill: string;
  readonly amount: number;
  readonly currency: string;
  refunded: number;
  dispute: DisputeState | null;
};
/** A link or a session by which a payer pays. */
export type Bill = {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  state: 'open' | 'paid' | 'expired';
  readonly payments: Payment[];
};
export type Refund = {
  readonly id: string;
  readonly payment: string;
  readonly amount: number;
  isDone: boolean;
};
type NewRefund = Pick<Refund, 'id' | 'amount'>;

/** The gateway's books. */
export type PaymentsBook = ReturnType<typeof openBook>;

const openBook = () => {
  const bills = new Map<string, Bill>();
  const refunds = new Map<string, Refund>();
  const addBill = (bill: Pick<Bill, 'id' | 'reference' | 'amount'>): Bill => {
    const added: Bill = { ...bill, state: 'open', payments: [] };
    bills.set(added.id, added);
    return added;
  };
  const paymentOf = (id: string | undefined) =>
    [...bills.values()].flatMap(({ payments }) => payments).find((payment) => payment.id === id);
  /** Refunds a payment; null when less is left of it. */
  const refund = (payment: Payment, { id, amount }: NewRefund): Refund | null => {
    if (payment.refunded + amount > payment.amount) return null;
    payment.refunded += amount;
    const added: Refund = { id, payment: payment.id, amount, isDone: false };
    refunds.set(id, added);
    return added;
  };
  return { bills, refunds, addBill, paymentOf, refund };
};

/** The part of a gateway's double that is its own: its requests, its words and its webhooks. */
type Gateway = {
  readonly config: (http: HttpDouble) => PaymentsDouble['config'];
  readonly secrets: readonly string[];
  readonly hasTimes: boolean;
  readonly handle: (request: DoubleRequest) => DoubleResponse;
  newPaymentId(): string;
  newRefundId(): string;
  /** The bill of another product. */
  newForeign(): Pick<Bill, 'id' | 'reference'>;
  /** The webhook about a bill; `bill` is undefined when there is none of this id. */
  webhook(about: { id: string; bill: Bill | undefined; signer: Signer; sentAt: Date }): SignedWebhook;
  refundWebhook(payment: Payment, refund: Refund): SignedWebhook;
  disputeWebhook(payment: Payment, state: DisputeState): SignedWebhook;
  irrelevantWebhook(): SignedWebhook;
};

/** Starts the double of a gateway over the books that all gateways keep. */
export const startPaymentsDouble = async (
  now: () => Date,
  gatewayOf: (book: PaymentsBook) => Gateway,
): Promise<PaymentsDouble> => {
  const book = openBook();
  const { bills, refunds } = book;
  const gateway = gatewayOf(book);
  const http = await startHttpDouble(gateway.handle);
  const config = gateway.config(http);
  const billOf = (id: string) => {
    const bill = bills.get(id);
    if (bill === undefined) throw new Error(`the double has no bill ${id}`);
    return bill;
  };
  const paymentOfBill = (id: string) => {
    const [payment] = billOf(id).payments;
    if (payment === undefined) throw new Error(`the double has no payment of ${id}`);
    return payment;
  };
  const billsFor = (depositId: string) => [...bills.values()].filter(({ reference }) => reference === depositId);
  const pay: PaymentsDouble['pay'] = (id, { amount, currency = 'INR' } = {}) => {
    const bill = billOf(id);
    const paid = { id: gateway.newPaymentId(), bill: id, amount: amount ?? bill.amount, currency };
    bill.payments.push({ ...paid, refunded: 0, dispute: null });
    bill.state = 'paid';
  };
  return {
    name: config.name,
    config,
    http,
    secrets: gateway.secrets,
    hasTimes: gateway.hasTimes,
    paymentOf: (depositId) => billsFor(depositId)[0]?.id,
    pay,
    fail: (id) => {
      billOf(id).state = 'expired';
    },
    payForeign: () => {
      const { id } = book.addBill({ ...gateway.newForeign(), amount: 5000 });
      pay(id);
      return id;
    },
    webhook: (id, { signer = 'current', sentAt = now() } = {}) =>
      gateway.webhook({ id, bill: bills.get(id), signer, sentAt }),
    irrelevantWebhook: () => gateway.irrelevantWebhook(),
    captured: () =>
      new Map(
        [...bills.values()].map(({ reference, payments }) => [
          reference,
          payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
        ]),
      ),
    countOf: (depositId) => billsFor(depositId).length,
    refundsOf: (id) => {
      const ofBill = billOf(id).payments.map((payment) => payment.id);
      return [...refunds.values()].filter(({ payment }) => ofBill.includes(payment));
    },
    refundByHand: (id, amount) => {
      const payment = paymentOfBill(id);
      const refund = book.refund(payment, { id: gateway.newRefundId(), amount: amount ?? payment.amount });
      if (refund === null) throw new Error(`the double has less left of ${id}`);
      refund.isDone = true;
      return gateway.refundWebhook(payment, refund);
    },
    dispute: (id, state) => {
      const payment = paymentOfBill(id);
      payment.dispute = state;
      return gateway.disputeWebhook(payment, state);
    },
    completeRefunds: () => {
      for (const refund of refunds.values()) refund.isDone = true;
    },
  };
};

/** A bank's reference for a payment: twelve digits. */
export const bankReference = (hex: string) => String(Number.parseInt(hex, 16) % 1e12).padStart(12, '0');

export const newForeignId = (prefix: string, bytes?: number) => ({
  id: newName(prefix, bytes),
  reference: 'shop-order-77',
});
