import type { SUSPENSE_ENDS } from '@muqabla/contract/deposits/deposit-staff-calls';
import { type Paise, rupeesFromPaise } from '@muqabla/contract/money';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { ForeignMoney } from '@muqabla/contract/wallet/wallet-calls';

/** What is held aside of a deposit: rupees, which stand in the ledger, or foreign money, which does not. */
export type HeldAside = {
  readonly suspended: Paise | null;
  readonly foreign: ForeignMoney | null;
  /** The gateway was asked to send it back and has not said what became of it. */
  readonly isOnItsWay: boolean;
};

type End = (typeof SUSPENSE_ENDS)[number];

/** What moves, or the first refusal that applies. Wallets hold rupees, so foreign money is nobody's here to be credited. */
export const resolveSuspense = ({ suspended, foreign, isOnItsWay }: HeldAside, to: End): ForeignMoney | Refusal => {
  if (isOnItsWay) return refuse('REFUND_UNDER_WAY');
  if (foreign !== null) return to === 'player' ? refuse('FOREIGN_NOT_CREDITED') : foreign;
  return suspended === null ? refuse('NOTHING_IN_SUSPENSE') : { currency: 'INR', minorUnits: suspended };
};

/** Money held aside as the audit log keeps it: rupees as everywhere, other money by its currency. */
export const auditedMoney = (money: ForeignMoney) =>
  money.currency === 'INR' ? { amount: rupeesFromPaise(money.minorUnits) } : { foreign: money };
