import {
  BATCH_MOST,
  LARGE_WITHDRAWAL_RUPEES,
  type WithdrawalCase,
  type WithdrawalDetail,
} from '@muqabla/contract/money/withdrawals/withdrawal-staff-calls';
import { sumOf } from '../../../lib/ledger.rules.ts';

type BatchFields = Pick<WithdrawalCase, 'status' | 'flags' | 'amount' | 'needsSecond'>;

/** True when a withdrawal may be approved in a batch: pending, small, unflagged, and one approval is enough. */
export const fitsBatch = ({ status, flags, amount, needsSecond }: BatchFields): boolean =>
  status === 'pending' && flags.length === 0 && !needsSecond && amount < LARGE_WITHDRAWAL_RUPEES;

/** The batch of the selected rows that still fit, in the order of the list, with their sum in rupees. */
export const batchOf = (rows: readonly WithdrawalCase[], selected: ReadonlySet<string>) => {
  const fitting = rows.filter((row) => selected.has(row._id) && fitsBatch(row)).slice(0, BATCH_MOST);
  return { rows: fitting, sum: sumOf(fitting) };
};

/** The sum of what else moved the wallet of a withdrawal since its request, in rupees. */
export const movedSince = ({
  balance,
  amount,
  tax = 0,
}: Pick<WithdrawalDetail, 'balance' | 'amount' | 'tax'>): number =>
  Math.round((balance.now - balance.before + amount + tax) * 100) / 100;

/** The tone of a name match: close enough, to be checked, or another person's name. */
export const matchTone = (percent: number): 'ok' | 'wait' | 'bad' => {
  if (percent >= 90) return 'ok';
  return percent >= 80 ? 'wait' : 'bad';
};

/**
 * Returns the approval that this staff member can give a pending withdrawal: the only one, the first or second of two,
 * or `own` after their own first.
 */
export const approvalStep = (
  { needsSecond, proposedBy }: Pick<WithdrawalCase, 'needsSecond' | 'proposedBy'>,
  me: string | undefined,
): 'pay' | 'first' | 'second' | 'own' => {
  if (!needsSecond) return 'pay';
  if (proposedBy === undefined) return 'first';
  return proposedBy._id === me ? 'own' : 'second';
};

/** Where a withdrawal goes, masked: a UPI ID, or the last four digits of an account number. */
export const targetWords = ({ method, target }: Pick<WithdrawalCase, 'method' | 'target'>): string =>
  method === 'UPI' ? target : `••••${target.slice(-4)}`;
