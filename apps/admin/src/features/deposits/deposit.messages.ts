import { minorDigitsOf } from '@muqabla/contract/currency';
import type { ForeignMoney } from '@muqabla/contract/deposits/deposit-calls';
import type { Difference } from '@muqabla/contract/deposits/deposit-staff-calls';
import * as m from '../../messages.ts';
import type { DepositsSearch } from './deposits.list.ts';

const statuses: Record<DepositsSearch['status'], () => string> = {
  all: m.list_all,
  created: m.deposits_status_created,
  pending: m.deposits_status_pending,
  captured: m.deposits_status_captured,
  failed: m.deposits_status_failed,
  suspense: m.deposits_status_suspense,
};

/** A deposit's status, and the tab of the list with that status. */
export const depositWords = (status: DepositsSearch['status']): string => statuses[status]();

const differences: Record<Difference['kind'], () => string> = {
  missingHere: m.reconcile_missing_here,
  missingThere: m.reconcile_missing_there,
  amountDiffers: m.reconcile_amount_differs,
  currencyDiffers: m.reconcile_currency_differs,
  statusDiffers: m.reconcile_status_differs,
  repeated: m.reconcile_repeated,
};

/** How a line of the statement differs from the deposits. */
export const differenceWords = (kind: Difference['kind']): string => differences[kind]();

/** A foreign amount with its currency code, to the last decimal: "USD 4.85", "JPY 1,200". */
export const foreignWords = ({ currency, minorUnits }: ForeignMoney): string => {
  const digits = minorDigitsOf(currency);
  const amount = (minorUnits / 10 ** digits).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currency} ${amount}`;
};
