import {
  BATCH_MOST,
  LARGE_WITHDRAWAL_RUPEES,
  type WithdrawalCase,
} from '@muqabla/contract/withdrawals/withdrawal-staff-calls';
import { sumOf } from '../../lib/ledger.rules.ts';

type Judged = Pick<WithdrawalCase, 'status' | 'flags' | 'amount' | 'needsSecond'>;

/** Whether a withdrawal may be approved together with others: it waits for one person, is small and has no flag. */
export const fitsBatch = ({ status, flags, amount, needsSecond }: Judged): boolean =>
  status === 'pending' && flags.length === 0 && !needsSecond && amount < LARGE_WITHDRAWAL_RUPEES;

/** What a batch would pay: the chosen ones that still fit, in the order of the list, and their sum in rupees. */
export const batchOf = (rows: readonly WithdrawalCase[], chosen: ReadonlySet<string>) => {
  const fitting = rows.filter((row) => chosen.has(row._id) && fitsBatch(row)).slice(0, BATCH_MOST);
  return { rows: fitting, sum: sumOf(fitting) };
};
