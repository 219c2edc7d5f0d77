import { minorDigitsOf } from '@muqabla/contract/currency';
import type { ForeignMoney } from '@muqabla/contract/wallet/wallet-calls';

/** An amount by its currency's own code, to its last decimal: "USD 4.85", "JPY 1,200". */
export const foreignWords = ({ currency, minorUnits }: ForeignMoney): string => {
  const digits = minorDigitsOf(currency);
  const amount = (minorUnits / 10 ** digits).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${amount}`;
};
