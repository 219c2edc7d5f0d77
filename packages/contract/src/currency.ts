/**
 * The number of decimals of a currency's amounts: two for rupees and dollars, none for yen, three for dinars. An invalid
 * code counts as two, as for most currencies.
 */
export const minorDigitsOf = (currency: string): number => {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
};
