import { WITHDRAWAL_LISTS, type WithdrawalList } from '@muqabla/contract/staff/withdrawal-calls';
import { oneOf, pageOf } from '../../lib/search-params.rules.ts';

export const METHODS = ['all', 'UPI', 'Bank'] as const;
export type Method = (typeof METHODS)[number];

/** What the address says about the list of withdrawals. */
export type WithdrawalsSearch = { status: WithdrawalList; method: Method; page: number };

/** Reads the list's part of the address; what it cannot use becomes the default. */
export const readWithdrawalsSearch = ({
  status,
  method,
  page,
}: {
  status?: unknown;
  method?: unknown;
  page?: unknown;
}): WithdrawalsSearch => ({
  status: oneOf(WITHDRAWAL_LISTS, status, 'pending'),
  method: oneOf(METHODS, method, 'all'),
  page: pageOf(page),
});
