import type { Difference } from '@muqabla/contract/deposits/deposit-staff-calls';
import * as m from '../../messages.ts';

const words: Record<Difference['kind'], () => string> = {
  missingHere: m.reconcile_missing_here,
  missingThere: m.reconcile_missing_there,
  amountDiffers: m.reconcile_amount_differs,
  currencyDiffers: m.reconcile_currency_differs,
  statusDiffers: m.reconcile_status_differs,
  repeated: m.reconcile_repeated,
};

/** How a line of the statement and our deposits disagree. */
export const differenceWords = (kind: Difference['kind']): string => words[kind]();
