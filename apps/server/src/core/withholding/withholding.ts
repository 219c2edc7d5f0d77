import { type Paise, paise } from '@muqabla/contract/money';
import type { TdsShown } from '@muqabla/contract/money/tds/tds-calls';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Transfer } from '../ledger/postings.rules.ts';
import type { Payout } from '../ledger/tax-postings.rules.ts';

/** The tax on a withdrawal or recharge that is being requested, and how to record it once that exists. */
export type PayoutTax = {
  readonly tax: Paise;
  /** Inserts the record and returns the transfers to post behind the hold. */
  record(payout: Payout): Promise<Transfer[]>;
};

/** The tax of a payout from which none is withheld. */
export const NO_TAX: PayoutTax = { tax: paise(0), record: () => Promise.resolve([]) };

/** The tax that is withheld from what leaves the wallets. Wallets must be locked but for `closeLastYear` and `readShown`. */
export interface Withholding {
  /** Closes the year before for a player, so that the new one begins with its closing balance. Locks the wallets. */
  closeLastYear(tx: Transaction, playerId: string, now: Date): Promise<void>;
  /** Reads the tax on a withdrawal of `amount` paise, after the year before is closed. */
  readWithdrawalTax(
    tx: Transaction,
    withdrawal: { readonly playerId: string; readonly amount: Paise; readonly now: Date },
  ): Promise<PayoutTax>;
  /**
   * Reads the tax on a recharge of which `amount` paise are delivered, null where `reward` does not cover both, and the most
   * that it can cover.
   */
  readRechargeTax(
    tx: Transaction,
    recharge: { readonly playerId: string; readonly amount: Paise; readonly reward: Paise; readonly now: Date },
  ): Promise<{ readonly withholding: PayoutTax | null; readonly most: number }>;
  /** Gives back the tax of a payout that did not happen or came back, and returns the transfers to post behind its return. */
  giveBackTax(tx: Transaction, payout: Payout & { readonly playerId: string }, now: Date): Promise<Transfer[]>;
  /** Corrects the tax of a player from whom a reversal took `takenBack` paise, after its transfers are posted. */
  correctAfterReversal(
    tx: Transaction,
    reversed: {
      readonly matchId: string;
      readonly version: number;
      readonly playerId: string;
      readonly takenBack: number;
    },
    now: Date,
  ): Promise<void>;
  /** Reads what a player is shown of the tax on the next payout. */
  readShown(db: Queries, playerId: string, now: Date): Promise<{ readonly tds?: TdsShown }>;
}

/** No tax is withheld. */
export const NO_WITHHOLDING: Withholding = {
  closeLastYear: () => Promise.resolve(),
  readWithdrawalTax: () => Promise.resolve(NO_TAX),
  readRechargeTax: (_tx, { amount, reward }) =>
    Promise.resolve({ withholding: amount > reward ? null : NO_TAX, most: reward }),
  giveBackTax: () => Promise.resolve([]),
  correctAfterReversal: () => Promise.resolve(),
  readShown: () => Promise.resolve({}),
};
