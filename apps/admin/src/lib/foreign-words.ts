import { minorDigitsOf } from '@muqabla/contract/currency';
import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';

/** A foreign amount with its currency code, to the last decimal: "USD 4.85", "JPY 1,200". */
export const foreignWords = ({ currency, minorUnits }: ForeignMoney): string => {
  const digits = minorDigitsOf(currency);
  const amount = (minorUnits / 10 ** digits).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${amount}`;
};
