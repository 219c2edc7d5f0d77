import { type Paise, paise } from '@muqabla/contract/money';
import { type TdsPosition, taxOn } from '@muqabla/contract/money/tds/withholding';
import type { Wallets } from '../../core/ledger/postings.rules.ts';

/** A player's account in a financial year so far, in paise. */
export type YearOfPlayer = {
  /** A: what left the wallets to the bank, for recharges and as tax, less what came back. */
  readonly withdrawn: number;
  /** B: the player's own deposits, without GST and bonuses. */
  readonly deposits: number;
  /** C: the balance with own stakes at the beginning of the year. */
  readonly opening: number;
  /** E: net winnings on which tax was withheld in the year. */
  readonly taxed: number;
};

/**
 * The position before a withdrawal. Net winnings in it are A − (B + C + E), nothing when that is below zero. Source: rule 133
 * of the Income-tax Rules, 1962 (notification 28/2023 of 22 May 2023), for section 194BA of the Income-tax Act, 1961.
 */
export const positionOf = ({ withdrawn, deposits, opening, taxed }: YearOfPlayer, percent: number): TdsPosition => ({
  taxFree: deposits + opening + taxed - withdrawn,
  taxed,
  percent,
});

/** Tax at the end of a year: `tax` is withheld from the wallets, `uncovered` is the part that they did not have. */
export type YearEnd = {
  readonly netWinnings: number;
  readonly fromReward: Paise;
  readonly fromDeposit: Paise;
  readonly tax: Paise;
  readonly uncovered: Paise;
};

/**
 * Tax on what no withdrawal was taxed for: net winnings are (A + D) − (B + C + E), nothing when that is below zero, with D the
 * closing balance (rule 133). Taken from the current wallets, reward first.
 */
export const withholdAtYearEnd = (
  { closing, percent, ...year }: YearOfPlayer & { readonly closing: number; readonly percent: number },
  { reward, deposit }: Wallets,
): YearEnd => {
  const netWinnings = Math.max(0, closing - positionOf(year, percent).taxFree);
  const due = taxOn(year.taxed + netWinnings, percent) - taxOn(year.taxed, percent);
  const fromReward = paise(Math.min(due, reward));
  const fromDeposit = paise(Math.min(due - fromReward, deposit));
  const tax = paise(fromReward + fromDeposit);
  return { netWinnings, fromReward, fromDeposit, tax, uncovered: paise(due - tax) };
};

/**
 * The part of a year's closing deposit wallet that is bonuses, which can only be played with and are left out of the account
 * until they are played (rule 133, explanation; circular 5/2023). Own money counts as played first.
 */
export const unplayedBonuses = (year: { deposit: number; bonusesBefore: number; bonuses: number }): number =>
  Math.min(year.deposit, year.bonusesBefore + year.bonuses);

/** Tax withheld in a year: the net winnings taxed (E) and the tax itself, in paise. */
export type Withheld = { readonly taxed: number; readonly tax: number };

/** Net winnings that are no longer taxed and the tax to give back, both at most what is recorded. */
export type TaxBack = { readonly netWinnings: number; readonly tax: Paise };

/** The tax of a withdrawal that was not paid or came back: given back in full, as far as the year still has it. */
export const taxBackOfWithdrawal = (of: Withheld, year: Withheld): TaxBack => ({
  netWinnings: Math.min(of.taxed, year.taxed),
  tax: paise(Math.min(of.tax, year.tax)),
});

/**
 * The correction after a reversal took `takenBack` from a player: tax on winnings that no longer exist, at most those
 * taken back and at most those taxed. `worth` is what the player has now: wallets and own stakes, less dues.
 */
export const taxBackOfReversal = (
  { takenBack, worth, withheld, percent }: { takenBack: number; worth: number; withheld: number; percent: number },
  year: YearOfPlayer,
): TaxBack => {
  const real = Math.max(0, year.withdrawn + worth - year.deposits - year.opening);
  const netWinnings = Math.max(0, Math.min(takenBack, year.taxed, year.taxed - real));
  const tax = taxOn(year.taxed, percent) - taxOn(year.taxed - netWinnings, percent);
  return { netWinnings, tax: paise(Math.min(tax, withheld)) };
};
