import type { DepositStatus, ForeignMoney } from '@muqabla/contract/deposits/deposit-calls';
import { paise } from '@muqabla/contract/money';
import { creditDeposit, type DepositBill, suspendCapture, type Transfer } from '../ledger/postings.rules.ts';

/** A deposit as the rules see it. */
export type Deposit = {
  readonly depositId: string;
  readonly playerId: string;
  readonly status: DepositStatus;
  readonly bill: DepositBill;
  readonly createdAt: Date;
};

/** What the gateway itself said about the deposit's payment. */
export type GatewaySays = {
  readonly state: 'created' | 'pending' | 'captured' | 'failed' | 'unknown';
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
};

/** Where a deposit goes next, and the money that moves with it. */
export type Settlement = { readonly status: DepositStatus; readonly transfers: readonly Transfer[] };

const PAYABLE_MILLISECONDS = 24 * 3_600_000;

const settleCapture = (
  { depositId, playerId, bill }: Deposit,
  { amount, currency, reference }: GatewaySays,
  isBarred: boolean,
): Settlement => {
  // The ledger keeps rupees only, so foreign money waits for staff without a posting.
  if (currency !== 'INR') return { status: 'suspense', transfers: [] };
  // A player whom KYC barred meanwhile can do nothing with the money here: staff have it sent back.
  if (amount !== bill.amount || isBarred)
    return { status: 'suspense', transfers: [suspendCapture({ depositId, captured: paise(amount), reference })] };
  return { status: 'captured', transfers: creditDeposit({ depositId, playerId, bill, reference }) };
};

/** What was captured in another currency; null when nothing was, or rupees. */
export const foreignCapture = ({ state, currency, amount }: GatewaySays): ForeignMoney | null =>
  state === 'captured' && currency !== 'INR' ? { currency, minorUnits: amount } : null;

/**
 * What the gateway's word makes of a deposit; null when nothing. Captured and suspense are final. A capture counts
 * whenever it comes, even after `failed`; nothing else leads out of `failed`. What nobody tried to pay for a day fails.
 * `isBarred` is whether KYC bars the player from play.
 */
export const decideSettlement = (
  deposit: Deposit,
  says: GatewaySays,
  { now, isBarred }: { now: Date; isBarred: boolean },
): Settlement | null => {
  if (deposit.status === 'captured' || deposit.status === 'suspense') return null;
  if (says.state === 'captured') return settleCapture(deposit, says, isBarred);
  if (deposit.status === 'failed') return null;
  if (says.state === 'failed') return { status: 'failed', transfers: [] };
  if (deposit.status === 'pending') return null;
  if (says.state === 'pending') return { status: 'pending', transfers: [] };
  const isOver = now.getTime() - deposit.createdAt.getTime() >= PAYABLE_MILLISECONDS;
  return isOver ? { status: 'failed', transfers: [] } : null;
};
