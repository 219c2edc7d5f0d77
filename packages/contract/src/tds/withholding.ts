/** What decides the tax on the next withdrawal, in paise and percent. */
export type TdsPosition = {
  /** What can be withdrawn before net winnings begin; negative when net winnings left without tax. */
  readonly taxFree: number;
  /** Net winnings of the financial year on which tax was withheld. */
  readonly taxed: number;
  readonly percent: number;
};

export type Withholding = { readonly netWinnings: number; readonly tax: number; readonly arrives: number };

/** The tax on net winnings of a year, in whole paise: rounded to the nearest, half a paisa up. */
export const taxOn = (netWinnings: number, percent: number): number =>
  Math.round((netWinnings * Math.round(percent * 100)) / 10_000);

/**
 * The net winnings in a withdrawal of `amount` paise, the tax withheld and what arrives. Tax is computed on the sum of the
 * year, so that splitting a withdrawal changes nothing. Only what is withdrawn is taxed: earlier net winnings
 * that left without tax are taxed with later withdrawals, each at most in full, and at the year's end.
 */
export const withholdingOn = (amount: number, { taxFree, taxed, percent }: TdsPosition): Withholding => {
  const netWinnings = Math.min(Math.max(0, amount - taxFree), amount);
  const tax = taxOn(taxed + netWinnings, percent) - taxOn(taxed, percent);
  return { netWinnings, tax, arrives: amount - tax };
};
