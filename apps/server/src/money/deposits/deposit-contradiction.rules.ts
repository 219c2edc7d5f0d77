import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { type FoundContradiction, isOutdated } from '../contradictions/contradiction.rules.ts';
import type { GatewayPayment } from './deposit.rules.ts';

/** A settled deposit as the books have it. */
export type BookedDeposit = {
  readonly state: 'captured' | 'suspense';
  /** The money that the gateway had captured when the deposit was settled. */
  readonly captured: ForeignMoney;
  /** The parts of it that our own refunds have sent back, and that they are sending, in the same unit. */
  readonly sentBack: number;
  readonly sending: number;
  /** The time at which the deposit or one of its refunds last changed. */
  readonly changedAt: Date;
};

type Payment = GatewayPayment & {
  /** The part of it that the gateway has sent back, in the same unit. */
  readonly refunded: number;
  readonly dispute: {
    readonly state: 'open' | 'lost';
    readonly amount: number;
    readonly currency: string;
    readonly reference: string;
  } | null;
};

const moneyContradiction = (books: BookedDeposit, payment: Payment): FoundContradiction | null => {
  const { state, captured, sentBack, sending } = books;
  const most = captured.minorUnits - sentBack;
  const least = most - sending;
  const isCaptured = payment.state === 'captured';
  const net = isCaptured ? payment.amount : 0;
  const isSameCurrency = !isCaptured || payment.currency === captured.currency;
  if (isSameCurrency && net >= least && net <= most) return null;
  const currency = isCaptured ? payment.currency : captured.currency;
  const ours = { state, money: { ...captured, minorUnits: most } };
  const reference = payment.reference === '' ? null : payment.reference;
  const money = { currency, minorUnits: net };
  if (isSameCurrency && net > most)
    return {
      kind: sentBack > 0 ? 'capturedAfterRefund' : 'amountDiffers',
      ours,
      theirs: { state: 'captured', money, reference },
    };
  if (isSameCurrency && payment.refunded > 0)
    return { kind: 'refunded', ours, theirs: { state: 'refunded', money, reference } };
  if (isCaptured) return { kind: 'amountDiffers', ours, theirs: { state: 'captured', money, reference } };
  if (payment.state === 'unknown') return null;
  return { kind: 'undone', ours, theirs: { state: payment.state, money, reference } };
};

/**
 * The contradictions of a fetched payment with the books; empty when they agree, or when it was requested before they
 * changed. That the gateway does not have a payment is no claim.
 */
export const depositContradictions = (
  books: BookedDeposit,
  payment: Payment,
  requestedAt: Date,
): FoundContradiction[] => {
  if (payment.state === 'unknown' || isOutdated(requestedAt, books.changedAt)) return [];
  const found = moneyContradiction(books, payment);
  const { dispute } = payment;
  if (dispute === null) return found === null ? [] : [found];
  const { state, captured, sentBack } = books;
  const disputed: FoundContradiction = {
    kind: 'disputed',
    ours: { state, money: { ...captured, minorUnits: captured.minorUnits - sentBack } },
    theirs: {
      state: dispute.state === 'lost' ? 'disputeLost' : 'disputed',
      money: { currency: dispute.currency, minorUnits: dispute.amount },
      reference: dispute.reference,
    },
  };
  return found === null ? [disputed] : [found, disputed];
};
