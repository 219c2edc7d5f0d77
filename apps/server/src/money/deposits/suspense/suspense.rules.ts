import { type Paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import type { SUSPENSE_ENDS } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** A deposit's money in suspense: rupees, which are in the ledger, or foreign money, which is not. */
export type SuspenseMoney = {
  readonly suspended: Paise | null;
  readonly foreign: ForeignMoney | null;
  /** A refund was requested and its outcome is not known yet. */
  readonly isRefundUnderWay: boolean;
};

/** The destination of money in suspense. */
export type SuspenseEnd = (typeof SUSPENSE_ENDS)[number];

/**
 * The money a resolution moves, or the first refusal that applies. Foreign money is never credited, because wallets hold
 * rupees, nor is any money of a player whom KYC bars from play (`isBarred`).
 */
export const resolveSuspense = (
  { suspended, foreign, isRefundUnderWay: isOnItsWay }: SuspenseMoney,
  to: SuspenseEnd,
  isBarred: boolean,
): ForeignMoney | Refusal => {
  if (isOnItsWay) return refuse('REFUND_UNDER_WAY');
  if (foreign !== null) return to === 'player' ? refuse('FOREIGN_NOT_CREDITED') : foreign;
  if (to === 'player' && isBarred) return refuse('BARRED_NOT_CREDITED');
  return suspended === null ? refuse('NOTHING_IN_SUSPENSE') : { currency: 'INR', minorUnits: suspended };
};

/** Suspense money in the audit log: rupees as `amount`, other currencies as `foreign`. */
export const auditedMoney = (money: ForeignMoney) =>
  money.currency === 'INR' ? { amount: rupeesFromPaise(money.minorUnits) } : { foreign: money };
