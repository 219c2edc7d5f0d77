/**
 * How many decimals the amounts of a currency have: two for rupees and dollars, none for yen, three for dinars. A code
 * that is none counts two, as most currencies do.
 */
export const minorDigitsOf = (currency: string): number => {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
};
