/** A player's account over a financial year, in paise. */
export type YearOfPlayer = {
  readonly opening: number;
  readonly deposits: number;
  readonly withdrawn: number;
  readonly closing: number;
};

/**
 * Net winnings at the end of a financial year, in paise: (A + D) − (B + C), or zero when that is negative, where
 * A is what was withdrawn from the user account in the year, D its closing balance, B the non-taxable deposits of the
 * owner and C the opening balance. Source: rule 133 of the Income-tax Rules, 1962 (notification 28/2023 of 22 May 2023),
 * for sections 115BBJ and 194BA of the Income-tax Act, 1961; E, winnings on which tax was deducted earlier in the year,
 * is not subtracted: these are the net winnings of the whole year. Bonuses are not deposits of the owner, so they are not in B; the
 * rule's explanation leaves bonuses that can only be played with out of the account, and docs/reports.md says how far
 * these figures do.
 */
export const netWinningsOf = ({ opening, deposits, withdrawn, closing }: YearOfPlayer) => {
  const difference = withdrawn + closing - (deposits + opening);
  return { difference, netWinnings: Math.max(0, difference) };
};
