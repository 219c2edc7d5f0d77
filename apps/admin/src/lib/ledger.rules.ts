/** The sum of the lines in rupees, added in whole paise. Anything but zero would be a fault. */
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;
