/** The facts that decide the tax on the next withdrawal, in paise and percent. */
export type TdsPosition = {
  /** The sum that can be withdrawn before net winnings begin; negative when net winnings left without tax. */
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

/**
 * The smallest withdrawal of which `arrives` paise are left after tax, to the paisa: what a recharge of that amount takes out of
 * the account. Null when no amount is enough, at a rate of 100 %.
 */
export const grossFor = (arrives: number, position: TdsPosition): number | null => {
  if (arrives <= position.taxFree) return arrives;
  if (position.percent >= 100) return null;
  // What arrives never falls as the amount grows, and grows by at most one paisa with each.
  let [low, high] = [arrives, Math.ceil(((arrives + 1) * 100) / (100 - position.percent))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (withholdingOn(middle, position).arrives >= arrives) high = middle;
    else low = middle + 1;
  }
  return low;
};
