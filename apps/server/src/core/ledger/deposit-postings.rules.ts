import { type Paise, paise } from '@muqabla/contract/money';
import { depositWallet, HOUSE } from './accounts.ts';
import { credit, debit, withoutEmpty } from './legs.rules.ts';
import type { Transfer } from './postings.rules.ts';

/** The parts of a deposit, in paise: base + gst = amount, and the cashback equals the gst. */
export type DepositBill = {
  readonly amount: Paise;
  readonly base: Paise;
  readonly gst: Paise;
  readonly cashback: Paise;
};

/**
 * Splits a deposit: base = amount / (1 + gstPercent/100), rounded to the nearest paisa; GST is the rest, so the parts
 * always add up to the amount (specification section 9).
 */
export const depositBill = (amount: Paise, gstPercent: number): DepositBill => {
  const base = paise(Math.round((amount * 100) / (100 + gstPercent)));
  const gst = paise(amount - base);
  return { amount, base, gst, cashback: gst };
};

type DepositAct = { depositId: string; playerId: string; bill: DepositBill; reference: string };

/** A verified capture: base to the player, GST to the state, and a bonus of the same amount as the GST as cashback. */
export const creditDeposit = ({ depositId, playerId, bill, reference }: DepositAct): Transfer[] => {
  const captured: Transfer = {
    key: `deposit:${depositId}:capture`,
    kind: 'deposit_captured',
    reference,
    legs: withoutEmpty([
      debit(HOUSE.gatewayClearing, bill.amount),
      credit(depositWallet(playerId), bill.base),
      credit(HOUSE.gstPayable, bill.gst),
    ]),
  };
  const cashback: Transfer = {
    key: `deposit:${depositId}:cashback`,
    kind: 'deposit_cashback',
    reference,
    legs: [debit(HOUSE.promotion, bill.cashback), credit(depositWallet(playerId), bill.cashback)],
  };
  return bill.cashback === 0 ? [captured] : [captured, cashback];
};

/** A capture of another amount than the deposit's: held in suspense for staff, not credited. */
export const suspendCapture = (act: { depositId: string; captured: Paise; reference: string }): Transfer => ({
  key: `deposit:${act.depositId}:suspense`,
  kind: 'deposit_suspense',
  reference: act.reference,
  legs: [debit(HOUSE.gatewayClearing, act.captured), credit(HOUSE.suspense, act.captured)],
});

type SuspenseAct = { depositId: string; playerId: string; amount: Paise; reference: string };

/** Credits money in suspense to the player as a deposit of that amount, with GST and cashback. */
export const creditSuspense = (act: SuspenseAct & { gstPercent: number }): Transfer[] => {
  const { base, gst, cashback } = depositBill(act.amount, act.gstPercent);
  const resolved: Transfer = {
    key: `deposit:${act.depositId}:suspense:resolved`,
    kind: 'suspense_resolved',
    reference: act.reference,
    legs: withoutEmpty([
      debit(HOUSE.suspense, act.amount),
      credit(depositWallet(act.playerId), base),
      credit(HOUSE.gstPayable, gst),
    ]),
  };
  const cashbackTransfer: Transfer = {
    key: `deposit:${act.depositId}:suspense:cashback`,
    kind: 'deposit_cashback',
    reference: act.reference,
    legs: [debit(HOUSE.promotion, cashback), credit(depositWallet(act.playerId), cashback)],
  };
  return cashback === 0 ? [resolved] : [resolved, cashbackTransfer];
};

/** Returns money in suspense to the payer through the gateway. */
export const returnSuspense = ({ depositId, amount, reference }: Omit<SuspenseAct, 'playerId'>): Transfer => ({
  key: `deposit:${depositId}:suspense:resolved`,
  kind: 'suspense_resolved',
  reference,
  legs: [debit(HOUSE.suspense, amount), credit(HOUSE.gatewayClearing, amount)],
});
