import type { ForeignMoney } from '@muqabla/contract/deposits/deposit-calls';
import type { SUSPENSE_ENDS } from '@muqabla/contract/deposits/deposit-staff-calls';
import { type Paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

/** What is held aside of a deposit: rupees, which stand in the ledger, or foreign money, which does not. */
export type HeldAside = {
  readonly suspended: Paise | null;
  readonly foreign: ForeignMoney | null;
  /** The gateway was asked to send it back and has not said what became of it. */
  readonly isOnItsWay: boolean;
};

type End = (typeof SUSPENSE_ENDS)[number];

/**
 * What moves, or the first refusal that applies. Wallets hold rupees, so foreign money is credited to no player; nor is
 * any money to one whom KYC bars from play (`isBarred`).
 */
export const resolveSuspense = (
  { suspended, foreign, isOnItsWay }: HeldAside,
  to: End,
  isBarred: boolean,
): ForeignMoney | Refusal => {
  if (isOnItsWay) return refuse('REFUND_UNDER_WAY');
  if (foreign !== null) return to === 'player' ? refuse('FOREIGN_NOT_CREDITED') : foreign;
  if (to === 'player' && isBarred) return refuse('BARRED_NOT_CREDITED');
  return suspended === null ? refuse('NOTHING_IN_SUSPENSE') : { currency: 'INR', minorUnits: suspended };
};

/** Money held aside as the audit log keeps it: rupees as everywhere, other money by its currency. */
export const auditedMoney = (money: ForeignMoney) =>
  money.currency === 'INR' ? { amount: rupeesFromPaise(money.minorUnits) } : { foreign: money };
