import { type Paise, paise } from '@muqabla/contract/money';
import type { DepositStatus, ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { creditDeposit, type DepositBill, suspendCapture } from '../../core/ledger/deposit-postings.rules.ts';
import type { Transfer } from '../../core/ledger/postings.rules.ts';
import type { WebhookEvent } from '../../core/webhooks/webhook.rules.ts';

/** A deposit as the rules see it. */
export type Deposit = {
  readonly depositId: string;
  readonly playerId: string;
  readonly status: DepositStatus;
  readonly bill: DepositBill;
  readonly createdAt: Date;
};

/** The deposit's payment as fetched from the gateway. */
export type GatewayPayment = {
  readonly state: 'created' | 'pending' | 'captured' | 'failed' | 'unknown';
  /** The amount in the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
};

/** The next status of a deposit, and the transfers that go with it. */
export type Settlement = { readonly status: DepositStatus; readonly transfers: readonly Transfer[] };

/** How long a deposit waits for its payment. */
export const PAYABLE_MILLISECONDS = 24 * 3_600_000;

const settleCapture = (
  { depositId, playerId, bill }: Deposit,
  { amount, currency, reference }: GatewayPayment,
  isBarred: boolean,
): Settlement => {
  // The ledger keeps rupees only, so foreign money waits for staff without a posting.
  if (currency !== 'INR') return { status: 'suspense', transfers: [] };
  // A player whom KYC has barred meanwhile could not use the money: staff have it refunded.
  if (amount !== bill.amount || isBarred)
    return { status: 'suspense', transfers: [suspendCapture({ depositId, captured: paise(amount), reference })] };
  return { status: 'captured', transfers: creditDeposit({ depositId, playerId, bill, reference }) };
};

/** The money captured in another currency; null when nothing or rupees were captured. */
export const foreignCapture = ({ state, currency, amount }: GatewayPayment): ForeignMoney | null =>
  state === 'captured' && currency !== 'INR' ? { currency, minorUnits: amount } : null;

/**
 * Decides the next status of a deposit from its payment at the gateway; null when nothing changes. `captured` and
 * `suspense` are final. A capture counts whenever it arrives, even after `failed`; nothing else leaves `failed`. A
 * deposit still `created` after a day fails. `isBarred` is whether KYC bars the player from play.
 */
export const decideSettlement = (
  deposit: Deposit,
  payment: GatewayPayment,
  { now, isBarred }: { now: Date; isBarred: boolean },
): Settlement | null => {
  if (deposit.status === 'captured' || deposit.status === 'suspense') return null;
  if (payment.state === 'captured') return settleCapture(deposit, payment, isBarred);
  if (deposit.status === 'failed') return null;
  if (payment.state === 'failed') return { status: 'failed', transfers: [] };
  if (deposit.status === 'pending') return null;
  if (payment.state === 'pending') return { status: 'pending', transfers: [] };
  const isOver = now.getTime() - deposit.createdAt.getTime() >= PAYABLE_MILLISECONDS;
  return isOver ? { status: 'failed', transfers: [] } : null;
};

type Captured = { readonly depositId: string; readonly playerId: string; readonly amount: Paise };

/** The event of a deposit that is credited. */
export const depositCaptured = ({ depositId, playerId, amount }: Captured): WebhookEvent => ({
  type: 'deposit.captured',
  data: { depositId, playerId, amountPaise: amount },
});
